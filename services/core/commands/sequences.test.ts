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

test('ids count from 1, an entity each for itself', async () => {
  const sequences = process();
  expect(await sequences.next('project', {})).toBe(1);
  expect(await sequences.next('project', {})).toBe(2);
  expect(await sequences.next('user', {})).toBe(1);
});

test('who asks at the same time gets ids of their own, and blocks that grow with what was given spare appends', async () => {
  const sequences = process();
  const ids = await many(170, () => sequences.next('project', {}));
  expect(ids.toSorted(byNumber)).toEqual(upTo(170));
  const blocks = await store.readStream('sequence-project');
  expect(blocks.map(({ data }) => data.upTo)).toEqual([20, 40, 80, 160, 320]);
});

test('a process that goes on reads nothing, unless another one was faster', async () => {
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

test('reserved ids are not given', async () => {
  const sequences = process();
  await sequences.reserve('product', 59);
  expect(await sequences.next('product', {})).toBe(60);
});

test('ids below those reserved are not given either, though the process holds some', async () => {
  const sequences = process();
  expect(await sequences.next('product', {})).toBe(1);
  await sequences.reserve('product', 7);
  expect(await sequences.next('product', {})).toBe(8);
  await sequences.reserve('product', 90);
  expect(await sequences.next('product', {})).toBe(91);
});

test('reserving what is taken appends nothing', async () => {
  const sequences = process();
  await sequences.reserve('product', 0);
  expect(await store.head()).toBe(START);
  await sequences.next('product', {});
  await sequences.reserve('product', 3);
  await sequences.reserve('product', 20);
  expect(await store.readStream('sequence-product')).toHaveLength(1);
});

test('a store that was down is asked again by the next', async () => {
  const sequences = process();
  vi.spyOn(store, 'append').mockRejectedValueOnce(new NotWritten('down'));
  const refused = await Promise.allSettled([sequences.next('project', {}), sequences.next('project', {})]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await sequences.next('project', {})).toBe(1);
});

test('a block whose answer is lost is taken once', async () => {
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

test('a work that is repeated has the ids that it had', async () => {
  const sequences = process();
  const work = testIdempotency('w');
  const [begun, again] = [work.begin(), work.begin()];
  const ids = async (idempotency: Idempotency) => [
    await sequences.next('project', { idempotency }),
    await sequences.next('line', { idempotency }),
    await sequences.next('project', { idempotency }),
  ];
  expect(await ids(begun)).toEqual([1, 1, 2]);
  expect(await ids(again)).toEqual([1, 1, 2]);
  expect(await sequences.next('project', {})).toBe(3);
});
