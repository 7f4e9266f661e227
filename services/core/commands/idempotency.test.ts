import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { createEventRegistry } from '@coffret/contracts/event-registry';
import { first } from '@coffret/contracts/events';
import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type FailingStore, failingStore } from '../../tests/support/failing-store.ts';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import { ALWAYS_VISIBLE, testIdempotency } from '../../tests/support/test-idempotency.ts';
import type { Decider } from './decider.ts';
import { type Commands, createCommands } from './handle-command.ts';
import { type Idempotency, nameBasedUuid } from './idempotency.ts';

type Counted = { type: 'Counted'; data: { by: number } };

/** Refuses to count twice by the same number: what a repetition would meet. */
const counter: Decider<number[], number[], Counted> = {
  category: 'counter',
  initialState: [],
  decide: (numbers, counted) =>
    numbers.some((by) => counted.includes(by))
      ? refuse('DUPLICATE')
      : numbers.map((by) => ({ type: 'Counted', data: { by } })),
  evolve: (counted, event) => [...counted, event.data.by],
};

const registry = createEventRegistry({ Counted: first(z.strictObject({ by: z.int() })) });

let store: FailingStore;
let commands: Commands;
beforeEach(async () => {
  store = failingStore(await tempEventStore());
  commands = createCommands({ store, registry, clock: testClock(), readModels: ALWAYS_VISIBLE, pauses: [0] });
});

const count = (idempotency: Idempotency | undefined, ...numbers: number[]) =>
  commands.handle(counter, {
    id: 1,
    command: numbers,
    cause: { userId: 1, correlationId: 'c', causationId: null, idempotency },
  });
const counted = async () => (await store.readStream('counter-1')).map(({ data }) => data.by);

test('event ids are name-based UUIDs: the same for the same key and name, else different', () => {
  expect(nameBasedUuid('key', 'counter-1 0 0')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(nameBasedUuid('key', 'a')).toBe(nameBasedUuid('key', 'a'));
  expect(
    new Set([nameBasedUuid('key', 'a'), nameBasedUuid('key', 'b'), nameBasedUuid('other', 'a')]).size,
  ).toBe(3);
});

test('a repeated command is not executed again and returns the first outcome', async () => {
  const work = testIdempotency('w');
  const done = await count(work.begin(), 5, 6);
  expect(done).toEqual({
    state: [5, 6],
    revision: 1,
    events: [5, 6].map((by) => ({ type: 'Counted', data: { by } })),
  });
  expect(await count(work.begin(), 5, 6)).toEqual(done);
  expect(await counted()).toEqual([5, 6]);
});

test('a repeated command returns the first outcome despite later events and a wrong rowVersion', async () => {
  const work = testIdempotency('w');
  await count(work.begin(), 5);
  await count(undefined, 7);
  const again = commands.handle(counter, {
    id: 1,
    command: [5],
    expectedRevision: 99,
    cause: { userId: 1, correlationId: 'c', causationId: null, idempotency: work.begin() },
  });
  expect(await again).toMatchObject({ state: [5, 7], revision: 1, events: [{ data: { by: 5 } }] });
  expect(await counted()).toEqual([5, 7]);
});

test('several commands of a request on one stream have different event ids', async () => {
  const work = testIdempotency('w');
  const begun = work.begin();
  await count(begun, 5);
  await count(begun, 6);
  const again = work.begin();
  await count(again, 5);
  expect(await count(again, 6)).toMatchObject({ events: [{ data: { by: 6 } }] });
  expect(await counted()).toEqual([5, 6]);
});

test('a repetition completes what an interrupted request had not done', async () => {
  const work = testIdempotency('w');
  await count(work.begin(), 5);
  const again = work.begin();
  await count(again, 5);
  expect(await count(again, 6)).toMatchObject({ state: [5, 6], revision: 1 });
});

test('a request with another key is not taken for a repetition', async () => {
  await count(testIdempotency('w').begin(), 5);
  expect(await count(testIdempotency('v').begin(), 5)).toEqual(refuse('DUPLICATE'));
});

test('of two concurrent attempts, one with a lost lease, only one writes', async () => {
  const work = testIdempotency('w');
  const [slow, quick] = [work.begin(), { ...work.begin(), firstTriedAt: null }];
  const append = store.append;
  vi.spyOn(store, 'append').mockImplementationOnce(async (...appended) => {
    await count(undefined, 7);
    await count(quick, 5);
    return append(...appended);
  });
  expect(await count(slow, 5)).toMatchObject({ state: [7, 5], events: [{ data: { by: 5 } }] });
  expect(await counted()).toEqual([7, 5]);
});

test('a first attempt that is overtaken by another one finds its events and writes nothing', async () => {
  const work = testIdempotency('w');
  const slow = { ...work.begin(), firstTriedAt: '2026-11-21T08:00:00.000Z' };
  const quick = { ...work.begin(), firstTriedAt: null };
  await count(quick, 5);
  // What would let it be done again.
  const free = {
    ...counter,
    decide: (numbers: number[]) => numbers.map((by) => ({ type: 'Counted' as const, data: { by } })),
  };
  const again = commands.handle(free, {
    id: 1,
    command: [5],
    cause: { userId: 1, correlationId: 'c', causationId: null, idempotency: slow },
  });
  expect(await again).toMatchObject({ events: [{ data: { by: 5 } }] });
  expect(await counted()).toEqual([5]);
});

test('an append whose response was lost is found by the repetition', async () => {
  const work = testIdempotency('w');
  store.fail('counter', 'answer lost', 'answer lost');
  await expect(count(work.begin(), 5)).rejects.toThrow(StoreUnavailable);
  expect(await count(work.begin(), 5)).toMatchObject({ state: [5], revision: 0 });
  expect(await counted()).toEqual([5]);
});

test('a repeated request never throws NotWritten', async () => {
  const work = testIdempotency('w');
  store.fail('counter', 'refused');
  await expect(count(work.begin(), 5)).rejects.toThrow(NotWritten);
  store.fail('counter', 'refused');
  const again = count(work.begin(), 5);
  await expect(again).rejects.toThrow(StoreUnavailable);
  await expect(again).rejects.not.toThrow(NotWritten);
});

test('a stream that cannot be read throws NotWritten only in a first attempt', async () => {
  const work = testIdempotency('w');
  vi.spyOn(store, 'readStream').mockRejectedValue(new StoreUnavailable('down'));
  await expect(count(undefined, 5)).rejects.toThrow(NotWritten);
  await expect(count(work.begin(), 5)).rejects.toThrow(NotWritten);
  await expect(count(work.begin(), 5)).rejects.not.toThrow(NotWritten);
});

test('previousOutcome returns the first outcome, or null if nothing was written', async () => {
  const work = testIdempotency('w');
  const ask = (idempotency: Idempotency | undefined) =>
    commands.previousOutcome(counter, 1, { userId: 1, correlationId: 'c', causationId: null, idempotency });
  const begun = work.begin();
  expect(await ask(undefined)).toBeNull();
  expect(await ask(begun)).toBeNull();
  expect(await ask(work.begin())).toBeNull();
  const done = (await count(begun, 5)) as Exclude<Awaited<ReturnType<typeof count>>, Refusal>;
  const again = work.begin();
  expect(await ask(again)).toEqual(done);
  expect(isRefusal(await count(again, 5))).toBe(false);
  expect(await counted()).toEqual([5]);
});
