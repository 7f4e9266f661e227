import { isRefusal, refuse } from '@coffret/contracts/errors';
import { createEventRegistry } from '@coffret/contracts/event-registry';
import { first } from '@coffret/contracts/events';
import {
  type EventStore,
  NO_STREAM,
  NotWritten,
  positionOf,
  START,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import type { Decider } from './decider.ts';
import { type CommandContext, type Commands, createCommands, type ReadModels } from './handle-command.ts';

/** A till that is never overdrawn. */
type TillEvent = { type: 'Paid'; data: { cents: number } };
type TillCommand = { pay: number } | { payTwice: number } | { fill: number } | { pay: string };

const decided = vi.fn();
const till: Decider<number, TillCommand, TillEvent> = {
  category: 'till',
  initialState: 0,
  decide(command, cents) {
    decided(cents);
    if ('payTwice' in command) return [paid(command.payTwice), paid(command.payTwice)];
    if ('fill' in command) return cents < command.fill ? [paid(command.fill - cents)] : [];
    const sum = command.pay as number;
    if (cents + sum < 0) return refuse('NUMBER', 'sum');
    return sum === 0 ? [] : [paid(sum)];
  },
  evolve: (cents, event) => cents + event.data.cents,
};
const paid = (cents: number): TillEvent => ({ type: 'Paid', data: { cents } });

const registry = createEventRegistry({
  // Schema 1 counted in euros.
  Paid: {
    data: z.strictObject({ cents: z.int() }),
    number: 2,
    upcasts: { 1: ({ euros }) => ({ cents: Number(euros) * 100 }) },
  },
  Closed: first(z.strictObject({})),
});

const cause: CommandContext = { userId: 7, correlationId: 'request-1', causationId: 'event-0' };
/** As the tests give it; without what is not stored. */
const clock = testClock();

let store: EventStore;
let commands: Commands;
const readModels = {
  waitUntilVisible: vi.fn<ReadModels['waitUntilVisible']>(),
  outage: vi.fn<ReadModels['outage']>(),
};
beforeEach(async () => {
  vi.resetAllMocks();
  readModels.waitUntilVisible.mockResolvedValue(true);
  readModels.outage.mockReturnValue(null);
  store = await tempEventStore();
  commands = createCommands({ store, registry, clock, readModels, pauses: [0, 0] });
});

const handle = (command: TillCommand, expectedRevision?: number) =>
  commands.handle(till, { id: 1, command, cause, expectedRevision });
const stored = async () => (await store.readStream('till-1')).map(({ data }) => data);

/** Somebody else appends while a command decides, as often as is said. */
function interfere(times: number) {
  decided.mockImplementation(() => {
    if (times-- <= 0) return;
    store.append('till-1', decided.mock.calls.length - 2, [
      {
        id: crypto.randomUUID(),
        type: 'Paid',
        schema: 2,
        data: { cents: 100 },
        meta: { at: '', ...cause, previousHash: null },
      },
    ]);
  });
}

test('events are stored with user, time, correlation and schema number', async () => {
  expect(await handle({ payTwice: 50 })).toEqual({
    state: 100,
    revision: 1,
    events: [paid(50), paid(50)],
  });
  expect(await store.readStream('till-1')).toEqual(
    [0, 1].map((revision) => ({
      id: expect.any(String),
      type: 'Paid',
      schema: 2,
      data: { cents: 50 },
      meta: { at: '2026-11-21T08:00:00.000Z', ...cause, previousHash: null },
      stream: 'till-1',
      revision,
      position: positionOf(revision + 1),
    })),
  );
});

test('load folds events of any schema and returns the initial state for an empty stream', async () => {
  expect(await commands.load(till, 1)).toMatchObject({ state: 0, revision: NO_STREAM });
  const old = {
    id: crypto.randomUUID(),
    type: 'Paid',
    schema: 1,
    data: { euros: 2 },
    meta: { at: '', ...cause, previousHash: null },
  };
  await store.append('till-1', NO_STREAM, [old]);
  await handle({ pay: 5 });
  expect(await commands.load(till, 1)).toMatchObject({ state: 205, revision: 1 });
});

test('handle waits until the read models show the new events', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  readModels.waitUntilVisible.mockReturnValue(promise);
  const answered = vi.fn();
  const handling = handle({ payTwice: 50 }).then(answered);
  await expect
    .poll(() => readModels.waitUntilVisible.mock.calls)
    .toEqual([[{ category: 'till', types: ['Paid', 'Paid'] }, positionOf(2)]]);
  expect(answered).not.toHaveBeenCalled();
  resolve(true);
  await handling;
  expect(answered).toHaveBeenCalledTimes(1);
});

test('handle returns the new events although the read models are late, and reports the delay', async () => {
  readModels.waitUntilVisible.mockResolvedValue(false);
  const onWritten = vi.fn();
  const outcome = await commands.handle(till, { id: 1, command: { pay: 5 }, cause: { ...cause, onWritten } });
  expect(outcome).toEqual({ state: 5, revision: 0, events: [paid(5)] });
  expect(onWritten.mock.calls).toEqual([[false, ['Paid']]]);
  expect(await stored()).toEqual([{ cents: 5 }]);
});

test('a command is refused before anything is written while the views of its stream are unavailable', async () => {
  readModels.outage.mockImplementation((category) => (category === 'till' ? new NotWritten('parked') : null));
  await expect(handle({ pay: 5 })).rejects.toThrow(NotWritten);
  expect(decided).not.toHaveBeenCalled();
  expect(await store.head()).toBe(START);
});

test('a refusal is returned and appends nothing', async () => {
  expect(await handle({ pay: -1 })).toEqual(refuse('NUMBER', 'sum'));
  expect(await store.head()).toBe(START);
  expect(readModels.waitUntilVisible).not.toHaveBeenCalled();
});

test('a command that changes nothing appends nothing and waits until the events it depends on are visible', async () => {
  expect(await handle({ pay: 0 })).toEqual({
    state: 0,
    revision: NO_STREAM,
    events: [],
  });
  expect(readModels.waitUntilVisible).not.toHaveBeenCalled();
  await handle({ payTwice: 5 });
  readModels.waitUntilVisible.mockClear();
  readModels.waitUntilVisible.mockResolvedValue(false);
  expect(await handle({ pay: 0 })).toEqual({ state: 10, revision: 1, events: [] });
  expect(readModels.waitUntilVisible.mock.calls).toEqual([
    [{ category: 'till', types: ['Paid'] }, positionOf(2)],
  ]);
  expect(await store.head()).toBe(positionOf(2));
});

test('an event that does not match its schema throws and is not stored', async () => {
  await expect(handle({ pay: '5' })).rejects.toThrow(z.ZodError);
  expect(await store.head()).toBe(START);
});

test('a command with the current revision is accepted', async () => {
  await handle({ pay: 5 });
  expect(await handle({ pay: 6 }, 0)).toMatchObject({ state: 11, revision: 1 });
});

/** The newest change is by the author of every command here. */
const overtaken = {
  ...refuse('BAD_ROWVERSION', 'rowVersion'),
  lastChange: { type: 'Paid', at: clock.now().toISOString(), userId: 7 },
};

test('a command with a stale or unknown revision is refused, with who made the newest change, and when', async () => {
  await handle({ payTwice: 5 });
  for (const seen of [0, 2, 99]) expect(await handle({ pay: 6 }, seen)).toEqual(overtaken);
  expect(await stored()).toEqual([{ cents: 5 }, { cents: 5 }]);
});

test('only one of two concurrent commands with the same expected revision is accepted', async () => {
  await handle({ pay: 5 });
  const outcomes = await Promise.all([handle({ pay: 1 }, 0), handle({ pay: 2 }, 0)]);
  expect(outcomes.map(isRefusal)).toEqual([false, true]);
  expect(outcomes[1]).toEqual(overtaken);
  expect(await stored()).toEqual([{ cents: 5 }, { cents: 1 }]);
});

test('without an expected revision a conflict is retried on the current state', async () => {
  interfere(5);
  expect(await handle({ pay: 5 })).toEqual({ state: 505, revision: 5, events: [paid(5)] });
  expect(decided.mock.calls).toEqual([[0], [100], [200], [300], [400], [500]]);
});

test('the quota is charged once, however often the append is retried', async () => {
  const takeEvents = vi.fn(async () => undefined);
  interfere(3);
  const outcome = commands.handle(till, { id: 1, command: { payTwice: 5 }, cause: { ...cause, takeEvents } });
  expect(await outcome).toMatchObject({ state: 310 });
  expect(takeEvents.mock.calls).toEqual([[2]]);
});

test('a command that finds its work done by another one after a conflict has stored nothing', async () => {
  const onStored = vi.fn();
  const fill = () => commands.handle(till, { id: 1, command: { fill: 100 }, cause: { ...cause, onStored } });
  interfere(1);
  expect(await fill()).toEqual({ state: 100, revision: 0, events: [] });
  expect(onStored).not.toHaveBeenCalled();
  await handle({ pay: -50 });
  await fill();
  expect(onStored).toHaveBeenCalledTimes(1);
});

test('a retry on the current state may be refused', async () => {
  await handle({ pay: 5 });
  const outcomes = await Promise.all([handle({ pay: -5 }), handle({ pay: -5 })]);
  expect(outcomes).toEqual([{ state: 0, revision: 1, events: [paid(-5)] }, refuse('NUMBER', 'sum')]);
});

test('a conflict is retried at most five times', async () => {
  interfere(6);
  expect(await handle({ pay: 5 })).toEqual(refuse('BAD_ROWVERSION', 'rowVersion'));
  expect(decided).toHaveBeenCalledTimes(6);
  expect(await stored()).toEqual(Array(6).fill({ cents: 100 }));
});

test('concurrent commands on one stream are all executed', async () => {
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map((pay) => handle({ pay })));
  expect(outcomes.filter(isRefusal)).toEqual([]);
  expect((await commands.load(till, 1)).state).toBe(15);
});

test.each([
  ['of a type', { type: 'Audited', schema: 1 }],
  ['of a shape', { type: 'Paid', schema: 3 }],
])(
  'a stream with an event %s that only a newer program knows is refused, not folded without it',
  async (_, newer) => {
    await handle({ pay: 5 });
    const meta = { at: '', ...cause, previousHash: null };
    await store.append('till-1', 0, [{ id: crypto.randomUUID(), ...newer, data: {}, meta }]);
    decided.mockClear();
    await expect(handle({ pay: 5 })).rejects.toThrow(NotWritten);
    await expect(commands.load(till, 1)).rejects.toThrow(StoreUnavailable);
    expect(decided).not.toHaveBeenCalled();
  },
);
