import { createEventRegistry } from '@coffret/contracts/event-registry';
import { type EventStore, NotWritten, START } from '@coffret/contracts/ports/event-store';
import { sequenceEvents } from '@coffret/contracts/sequences/events';
import { beforeEach, expect, test, vi } from 'vitest';
import { failingStore } from '../../tests/support/failing-store.ts';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import { ALWAYS_VISIBLE, testIdempotency } from '../../tests/support/test-idempotency.ts';
import { createCommands } from './handle-command.ts';
import type { Idempotency } from './idempotency.ts';
import { createSequences } from './sequences.ts';

const registry = createEventRegistry(sequenceEvents);
const clock = testClock();

let store: EventStore;
beforeEach(async () => {
  store = await tempEventStore();
});

/** The sequences of a process of its own. */
const process = () =>
  createSequences(createCommands({ store, registry, clock, readModels: ALWAYS_VISIBLE, pauses: [0] }));
const many = (count: number, next: () => Promise<number>) => Promise.all(Array.from({ length: count }, next));
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const byNumber = (a: number, b: number) => a - b;

test('ids count from 1 for each entity', async () => {
  const sequences = process();
  expect(await sequences.next('project', {})).toBe(1);
  expect(await sequences.next('project', {})).toBe(2);
  expect(await sequences.next('user', {})).toBe(1);
});

test('concurrent calls get different ids, and growing blocks save appends', async () => {
  const sequences = process();
  const ids = await many(170, () => sequences.next('project', {}));
  expect(ids.toSorted(byNumber)).toEqual(upTo(170));
  const blocks = await store.readStream('sequence-project');
  expect(blocks.map(({ data }) => data.upTo)).toEqual([20, 40, 80, 160, 320]);
});

test('a process reads the stream only when another process has reserved a block', async () => {
  const [one, other] = [process(), process()];
  await many(20, () => one.next('project', {}));
  const read = vi.spyOn(store, 'readBackwards');
  await one.next('project', {});
  expect(read).not.toHaveBeenCalled();
  await many(20, () => other.next('project', {}));
  read.mockClear();
  await many(20, () => one.next('project', {}));
  expect(read).toHaveBeenCalledTimes(1);
});

test('two processes never give one id twice', async () => {
  const [one, other] = [process(), process()];
  const ids = await Promise.all([
    many(30, () => one.next('project', {})),
    many(30, () => other.next('project', {})),
  ]);
  expect(new Set(ids.flat()).size).toBe(60);
});

test('after a restart the rest of a block is skipped', async () => {
  expect(await process().next('project', {})).toBe(1);
  expect(await process().next('project', {})).toBe(21);
});

test('reserved ids are not issued', async () => {
  const sequences = process();
  await sequences.reserve('product', 59);
  expect(await sequences.next('product', {})).toBe(60);
});

test('ids below a reserved one are not issued, even from a block that the process holds', async () => {
  const sequences = process();
  expect(await sequences.next('product', {})).toBe(1);
  await sequences.reserve('product', 7);
  expect(await sequences.next('product', {})).toBe(8);
  await sequences.reserve('product', 90);
  expect(await sequences.next('product', {})).toBe(91);
});

test('reserving an id that is already in a block appends nothing', async () => {
  const sequences = process();
  await sequences.reserve('product', 0);
  expect(await store.head()).toBe(START);
  await sequences.next('product', {});
  await sequences.reserve('product', 3);
  await sequences.reserve('product', 20);
  expect(await store.readStream('sequence-product')).toHaveLength(1);
});

test('the next call succeeds after the store was unavailable', async () => {
  const sequences = process();
  vi.spyOn(store, 'append').mockRejectedValueOnce(new NotWritten('down'));
  const refused = await Promise.allSettled([sequences.next('project', {}), sequences.next('project', {})]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await sequences.next('project', {})).toBe(1);
});

test('a block whose append response is lost is reserved once', async () => {
  const failing = failingStore(store);
  failing.fail('sequence', 'answer lost');
  const commands = createCommands({
    store: failing,
    registry,
    clock,
    readModels: ALWAYS_VISIBLE,
    pauses: [0],
  });
  expect(await createSequences(commands).next('project', {})).toBe(1);
  expect(await store.readStream('sequence-project')).toHaveLength(1);
});

test('a repeated request gets the ids of its rows, in whichever order they ask', async () => {
  const sequences = process();
  const work = testIdempotency('w');
  const [begun, again] = [work.begin(), work.begin()];
  const idOf = (idempotency: Idempotency) => (row: string) =>
    sequences.next('notification', { idempotency }, row);
  expect(await Promise.all(['anne', 'luc'].map(idOf(begun)))).toEqual([1, 2]);
  expect(await Promise.all(['luc', 'anne'].map(idOf(again)))).toEqual([2, 1]);
  expect(await sequences.next('project', { idempotency: again })).toBe(1);
  await expect(idOf(again)('luc')).rejects.toThrow('a second id');
  await expect(sequences.next('project', { idempotency: again })).rejects.toThrow('a second id');
});
