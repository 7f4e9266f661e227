import { createEventRegistry } from '@coffret/contracts/event-registry';
import { first } from '@coffret/contracts/events';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import { ALWAYS_VISIBLE, testIdempotency } from '../../tests/support/test-idempotency.ts';
import type { Decider } from './decider.ts';
import { type Commands, createCommands } from './handle-command.ts';
import type { Idempotency } from './idempotency.ts';

type Sum = { cents: number };
type TillEvent = { type: 'Paid'; data: Sum } | { type: 'TillClosed'; data: Sum };

const evolved = vi.fn();
const till: Decider<Sum, number[], TillEvent> = {
  category: 'till',
  initialState: { cents: 0 },
  snapshot: { every: 4, type: 'TillClosed' },
  decide: (sums) => sums.map((cents) => ({ type: 'Paid', data: { cents } })),
  evolve({ cents }, { type, data }) {
    evolved();
    return type === 'TillClosed' ? data : { cents: cents + data.cents };
  },
};
/** The same stream as it was written before it was ever closed. */
const { snapshot: _none, ...open } = till;

const cents = first(z.strictObject({ cents: z.int() }));
const registry = createEventRegistry({ Paid: cents, TillClosed: cents });

let store: EventStore;
let commands: Commands;
beforeEach(async () => {
  store = await tempEventStore();
  commands = createCommands({ store, registry, clock: testClock(), readModels: ALWAYS_VISIBLE });
});

const pay = (sums: number[], idempotency?: Idempotency, decider: typeof open = till) =>
  commands.handle(decider, {
    id: 1,
    command: sums,
    cause: { userId: 1, correlationId: 'c', causationId: null, idempotency },
  });
const stored = async () => (await store.readStream('till-1')).map(({ type, data }) => [type, data.cents]);

test('appends a snapshot event after enough events', async () => {
  for (const sum of [1, 2, 3]) await pay([sum]);
  expect(await pay([4])).toEqual({
    state: { cents: 10 },
    revision: 4,
    events: [{ type: 'Paid', data: { cents: 4 } }],
  });
  await pay([5]);
  expect(await stored()).toEqual([
    ['Paid', 1],
    ['Paid', 2],
    ['Paid', 3],
    ['Paid', 4],
    ['TillClosed', 10],
    ['Paid', 5],
  ]);
  expect(await commands.load(till, 1)).toMatchObject({ state: { cents: 15 }, revision: 5 });
});

test('a command with many events appends one snapshot', async () => {
  await pay([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect((await stored()).at(-1)).toEqual(['TillClosed', 45]);
  expect(await commands.load(till, 1)).toMatchObject({ state: { cents: 45 }, revision: 9 });
});

test('loading a long stream costs no more than loading a short one', async () => {
  for (let n = 0; n < 50; n += 1) await pay([1]);
  evolved.mockClear();
  const read = vi.spyOn(store, 'readBackwards');
  expect(await commands.load(till, 1)).toMatchObject({ state: { cents: 50 } });
  expect(evolved.mock.calls.length).toBeLessThanOrEqual(4);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a stream without snapshots is read completely, and the next command adds one', async () => {
  for (let n = 0; n < 9; n += 1) await pay([1], undefined, open);
  expect(await commands.load(till, 1)).toMatchObject({ state: { cents: 9 }, revision: 8 });
  expect(await pay([1])).toMatchObject({ state: { cents: 10 }, revision: 10 });
  expect((await stored()).at(-1)).toEqual(['TillClosed', 10]);
});

test('two concurrent commands are both kept, with or without a snapshot', async () => {
  await pay([1, 2]);
  await Promise.all([pay([3]), pay([4]), pay([5])]);
  expect(await commands.load(till, 1)).toMatchObject({ state: { cents: 15 } });
});

test('a repeated request is found among the events before a snapshot', async () => {
  const work = testIdempotency('w');
  await pay([7], work.begin());
  for (let n = 0; n < 20; n += 1) await pay([1]);
  expect(await pay([7], work.begin())).toMatchObject({
    state: { cents: 27 },
    events: [{ data: { cents: 7 } }],
  });
  expect(await commands.load(till, 1)).toMatchObject({ state: { cents: 27 } });
});

test('a repeated request is not searched for before its first attempt', async () => {
  for (let n = 0; n < 200; n += 1) await pay([1]);
  const work = testIdempotency('w', '2026-11-21T08:10:00.000Z');
  work.begin();
  const read = vi.spyOn(store, 'readBackwards');
  await pay([7], work.begin());
  expect(read).toHaveBeenCalledTimes(1);
});
