import { type EventStore, type NewEvent, START } from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test } from 'vitest';
import type { Checkpoint, Checkpoints } from '../../platform/checkpoints/checkpoints.ts';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { compareEvents, Different } from './compare-events.ts';
import { ForeignTarget, moveEvents } from './move-events.ts';

const QUIET = { signal: new AbortController().signal, tell: () => undefined };

let source: EventStore;
let target: EventStore;
let checkpoints: Checkpoints;
beforeEach(async () => {
  [source, target] = [await tempEventStore(), await tempEventStore()];
  checkpoints = remembered();
});

function remembered(): Checkpoints {
  const kept = new Map<string, Checkpoint>();
  return {
    load: async (follower) => kept.get(follower) ?? null,
    save: async (follower, checkpoint) => void kept.set(follower, checkpoint),
    followers: async () => [...kept.keys()],
  };
}

let ids = 0;
const event = (more: Partial<NewEvent> = {}): NewEvent => ({
  id: `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
  type: 'Happened',
  schema: 1,
  data: { n: ids },
  meta: {
    at: '2026-11-22T10:00:00.000Z',
    ...{ userId: 1, correlationId: 'c', causationId: null, previousHash: null },
  },
  ...more,
});

/** Two streams by turns, one of them with two events at once, and one of large events. */
async function history(store: EventStore): Promise<void> {
  const half = { text: 'x'.repeat(600_000) };
  await store.append('project-1', -1, [event(), event()]);
  await store.append('project-2', -1, [event()]);
  await store.append('project-1', 1, [event()]);
  await store.append('document-1', -1, [event({ data: half })]);
  await store.append('document-1', 0, [event({ data: half })]);
}

const move = (from = source, to = target) => moveEvents({ source: from, target: to, checkpoints, ...QUIET });

test('all events arrive in their order, and positions of one store are known in the other', async () => {
  await history(source);
  // Positions differ where the target counts otherwise.
  expect(await move()).toBe(6);
  const [, second] = await source.readAll(START, 10);
  const position = second?.position ?? '';
  const { events, positionOf } = await compareEvents(source, target, {
    ...QUIET,
    wanted: [position, START],
  });
  expect(events).toBe(6);
  expect((await target.readAll(START, 10))[1]?.position).toBe(positionOf(position));
  expect(positionOf(START)).toBe(START);
});

test('it goes on where it was stopped, also in the middle of a page', async () => {
  await history(source);
  const { append } = target;
  let appends = 0;
  target.append = (...args) => {
    appends += 1;
    if (appends === 3) throw new Error('stopped');
    return append.call(target, ...args);
  };
  await expect(move()).rejects.toThrow('stopped');
  await move();
  expect((await compareEvents(source, target, { ...QUIET, wanted: [] })).events).toBe(6);
  await source.append('project-3', -1, [event()]);
  expect(await move()).toBe(1);
  expect((await compareEvents(source, target, { ...QUIET, wanted: [] })).events).toBe(7);
});

test('a store that holds something else is left alone', async () => {
  await history(source);
  await target.append('project-9', -1, [event()]);
  await expect(move()).rejects.toThrow(ForeignTarget);
  const other = await tempEventStore();
  const empty = await tempEventStore();
  await move(other, empty);
  await expect(move(source, empty)).rejects.toThrow('another installation');
  expect(await target.readAll(START, 10)).toHaveLength(1);
});

test.each<[string, (copy: NewEvent) => NewEvent[]]>([
  ['is missing', () => []],
  ['is not the same', (copy) => [{ ...copy, data: { n: -1 } }]],
  ['is not the same', (copy) => [{ ...copy, meta: { ...copy.meta, userId: 2 } }]],
  ['has an event more', (copy) => [copy, event()]],
])('an event that %s is found', async (what, copies) => {
  const only = event();
  await source.append('project-1', -1, [only]);
  const made = copies(only);
  if (made.length > 0) await target.append('project-1', -1, made);
  const comparing = compareEvents(source, target, { ...QUIET, wanted: [] });
  await expect(comparing).rejects.toThrow(Different);
  await expect(comparing).rejects.toThrow(what);
});
