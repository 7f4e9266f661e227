import {
  type EventStore,
  NO_STREAM,
  type Position,
  positionOf,
  START,
} from '@coffret/contracts/ports/event-store';
import { tempEventStore } from '@coffret/services/tests/stores';
import { beforeEach, expect, test, vi } from 'vitest';
import { added, append, renamed } from '../testing/task-views.ts';
import { createSharedScan, type Place, type SharedScan } from './shared-scan.ts';

const PAGES = 1_000;

let store: EventStore;
let scan: SharedScan;
beforeEach(async () => {
  store = await tempEventStore();
  for (let n = 1; n <= 3; n++) {
    await append(store, `task-${n}`, NO_STREAM, added(`n° ${n}`));
    await append(store, `task-${n}`, 0, renamed('Percer'));
  }
  scan = createSharedScan(store, (work) => work());
});

/** What a place is handed, as `<position> <revisions>`. */
async function handed(place: Place): Promise<string[]> {
  const told: string[] = [];
  await place.scan(async (events, position) => {
    told.push(`${Number(position)}: ${events.map((event) => event.position).map(Number)}`);
  });
  return told;
}

test('all that are filled at the same time are handed their events from one reading', async () => {
  const readAll = vi.spyOn(store, 'readAll');
  const [all, some, none] = [['TaskAdded', 'TaskRenamed'], ['TaskRenamed'], ['GroupAdded']].map(scan.join);
  const told = [all, some, none].map((place) => handed(place as Place));
  expect(await Promise.all(told)).toEqual([['6: 1,2,3,4,5,6'], ['6: 2,4,6'], ['6: ']]);
  expect(readAll.mock.calls).toEqual([[START, PAGES, ['TaskAdded', 'TaskRenamed', 'GroupAdded']]]);
});

test('a reading begins when all who have joined are ready or have left', async () => {
  const readAll = vi.spyOn(store, 'readAll');
  const [first, second, third] = [
    scan.join(['TaskAdded']),
    scan.join(['TaskAdded']),
    scan.join(['TaskAdded']),
  ];
  const told = [handed(first), handed(second)];
  await Promise.resolve();
  expect(readAll).not.toHaveBeenCalled();
  third.leave();
  expect(await Promise.all(told)).toEqual([['5: 1,3,5'], ['5: 1,3,5']]);
  // Who has been handed all may still say so.
  first.leave();
  expect(await handed(scan.join(['TaskRenamed']))).toEqual(['6: 2,4,6']);
  expect(readAll).toHaveBeenCalledTimes(2);
});

test('long histories come in pages, of which the next is read when all have handled theirs', async () => {
  const more = Array.from({ length: PAGES }, (_, i) =>
    append(store, `task-${4 + i}`, NO_STREAM, renamed('Percer')),
  );
  await Promise.all(more);
  const done: Position[] = [];
  const slow = Promise.withResolvers<void>();
  const [quick, other] = [scan.join(['TaskRenamed']), scan.join(['TaskAdded'])];
  const both = [
    quick.scan(async (_events, position) => void done.push(position)),
    other.scan(() => slow.promise),
  ];
  await expect.poll(() => done).toEqual([positionOf(1_000)]);
  slow.resolve();
  await Promise.all(both);
  expect(done).toEqual([1_000, 1_006].map(positionOf));
});

test('one that fails leaves the others alone', async () => {
  const [bad, good] = [scan.join(['TaskAdded']), scan.join(['TaskAdded'])];
  const failing = expect(bad.scan(() => Promise.reject(new Error('a defect')))).rejects.toThrow('a defect');
  expect(await handed(good)).toEqual(['5: 1,3,5']);
  await failing;
});

test('events that cannot be read fail all, and the next reading begins anew', async () => {
  vi.spyOn(store, 'readAll').mockRejectedValueOnce(new Error('a defect'));
  const [first, second] = [scan.join(['TaskAdded']), scan.join(['TaskAdded'])];
  const failing = [first, second].map((place) => expect(handed(place)).rejects.toThrow('a defect'));
  await Promise.all(failing);
  expect(await handed(scan.join(['TaskAdded']))).toEqual(['5: 1,3,5']);
});
