import { createEventRegistry } from '@coffret/contracts/event-registry';
import { type EventStore, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { quoteReference, referenceEvents } from '@coffret/contracts/quotes/events';
import { beforeEach, expect, test, vi } from 'vitest';
import { failingStore } from '../../tests/support/failing-store.ts';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import { createQuoteReferences } from './references.ts';

const registry = createEventRegistry(referenceEvents);
const clock = testClock();
/** When the configurations were made. */
const SINCE = '2026-11-21T07:00:00.000Z';
const cause = { userId: 7, correlationId: 'request-1', causationId: null };

let store: EventStore;
beforeEach(async () => {
  store = await tempEventStore();
});

/** The references of a process of its own. */
const start = () => createQuoteReferences(store, registry, clock);
const stored = async () => (await store.readStream('references-quotes')).map(({ data }) => data);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const byNumber = (a: number, b: number) => a - b;

test('numbers count from 1 in the order of the calls', async () => {
  const references = start();
  // Of a request's cause, what is not about the event is not stored.
  expect(await references.assign(90, SINCE, { ...cause, onWritten: () => undefined })).toBe(1);
  expect(await references.assign(12, SINCE, cause)).toBe(2);
  expect(await store.readStream('references-quotes')).toMatchObject([
    {
      type: 'ReferenceAssigned',
      schema: 1,
      data: { configurationId: 90, number: 1 },
      meta: { at: '2026-11-21T08:00:00.000Z', ...cause },
    },
    { data: { configurationId: 12, number: 2 } },
  ]);
});

test('a configuration keeps its number', async () => {
  const references = start();
  const numbers = [];
  for (const id of [90, 12, 90, 90, 12]) numbers.push(await references.assign(id, SINCE, cause));
  expect(numbers).toEqual([1, 2, 1, 1, 2]);
  expect(await stored()).toHaveLength(2);
});

test('a new process continues the numbers', async () => {
  await start().assign(90, SINCE, cause);
  const restarted = start();
  expect(await restarted.assign(90, SINCE, cause)).toBe(1);
  expect(await restarted.assign(12, SINCE, cause)).toBe(2);
});

test('concurrent calls get unique numbers without gaps', async () => {
  const references = start();
  const numbers = await Promise.all(upTo(30).map((id) => references.assign(id, SINCE, cause)));
  expect(numbers.toSorted(byNumber)).toEqual(upTo(30));
  expect((await stored()).map(({ number }) => number)).toEqual(upTo(30));
});

test('concurrent calls for one configuration get the same number', async () => {
  const references = start();
  const numbers = await Promise.all(upTo(8).map(() => references.assign(90, SINCE, cause)));
  expect(numbers).toEqual(Array(8).fill(1));
  expect(await stored()).toEqual([{ configurationId: 90, number: 1 }]);
});

test('two processes assign unique numbers without gaps, and one number per configuration', async () => {
  const [one, other] = [start(), start()];
  const numbers = await Promise.all([
    ...upTo(15).map((id) => one.assign(id, SINCE, cause)),
    ...upTo(20).map((id) => other.assign(id + 5, SINCE, cause)),
  ]);
  expect(new Set(numbers)).toEqual(new Set(upTo(25)));
  expect(numbers.slice(5, 15)).toEqual(numbers.slice(15, 25));
  expect((await stored()).map(({ number }) => number)).toEqual(upTo(25));
});

test.each(['answer lost', 'request lost'] as const)(
  'an append whose %s still assigns its number',
  async (fate) => {
    const failing = failingStore(store);
    failing.fail('references', fate);
    const references = createQuoteReferences(failing, registry, clock, [0]);
    expect(await references.assign(90, SINCE, cause)).toBe(1);
    expect(await references.assign(12, SINCE, cause)).toBe(2);
    expect(await stored()).toHaveLength(2);
  },
);

test.each(['answer lost', 'request lost'] as const)(
  'a number with an unknown outcome (%s) is found by the next call of any process',
  async (fate) => {
    const failing = failingStore(store);
    failing.fail('references', fate, fate);
    const references = createQuoteReferences(failing, registry, clock, [0]);
    await expect(references.assign(90, SINCE, cause)).rejects.toThrow(StoreUnavailable);
    expect(await start().assign(90, SINCE, cause)).toBe(1);
    expect(await references.assign(90, SINCE, cause)).toBe(1);
    expect(await references.assign(12, SINCE, cause)).toBe(2);
    expect(await stored()).toHaveLength(2);
  },
);

test('a number is searched for back to the creation of its configuration, without a cache of all', async () => {
  const years = testClock();
  const references = createQuoteReferences(store, registry, years);
  for (const id of upTo(1200)) {
    await references.assign(id, years.now().toISOString(), cause);
    years.move(3_600_000);
  }
  const read = vi.spyOn(store, 'readBackwards');
  expect(await start().assign(700, SINCE, cause)).toBe(700);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockClear();
  expect(await start().assign(2000, years.now().toISOString(), cause)).toBe(1201);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a reference is GBB and at least six digits', () => {
  expect([1, 42, 999_999, 1_000_000].map(quoteReference)).toEqual([
    'GBB000001',
    'GBB000042',
    'GBB999999',
    'GBB1000000',
  ]);
});
