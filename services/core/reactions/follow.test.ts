import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEventRegistry } from '@coffret/contracts/event-registry';
import { first } from '@coffret/contracts/events';
import {
  type EventStore,
  type JsonObject,
  NO_STREAM,
  type Position,
  positionOf,
  START,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { NewJob } from '../../platform/jobs/jobs.ts';
import { statesOf } from '../../platform/jobs/kept-jobs.fixture.ts';
import { openSqliteJobs, type SqliteJobs } from '../../platform/jobs/sqlite-jobs.ts';
import type { Locks } from '../../platform/locks/locks.ts';
import { openMemoryLocks } from '../../platform/locks/memory-locks.ts';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { tempRecordStore } from '../../tests/support/temp-record-store.ts';
import { testClock } from '../../tests/support/test-clock.ts';
import { type Checkpoints, openCheckpoints } from './checkpoints.ts';
import { type DeadLetters, openDeadLetters } from './dead-letters.ts';
import { followReactions } from './follow.ts';
import type { Reaction } from './reaction.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';

const registry = createEventRegistry({
  // Schema 1 called it `name`.
  Ordered: {
    data: z.strictObject({ lib: z.string() }),
    number: 2,
    upcasts: { 1: ({ name }) => ({ lib: String(name) }) },
  },
  Looked: first(z.strictObject({})),
});

const defect = { isThere: false };

/** An order is mailed twice (to the buyer and to the shop), and checked by another subject. */
const reactions: Reaction[] = [
  {
    name: 'mails',
    to: ['Ordered'],
    jobs: ({ data, stream }) => [
      { name: 'mail', data: { to: 'buyer', what: (data as { lib: string }).lib } },
      { name: 'mail', data: { to: 'shop', what: stream }, runAt: '2026-12-21T08:00:00.000Z' },
    ],
  },
  {
    name: 'checks',
    to: ['Ordered', 'Paid'],
    jobs() {
      if (defect.isThere) throw new TypeError('a defect');
      return [{ name: 'check', data: {} }];
    },
  },
];

const ID = '00000000-0000-4000-8000-000000000001';
const meta = {
  at: '2026-11-21T08:00:00.000Z',
  userId: 1,
  correlationId: 'c',
  causationId: null,
  previousHash: null,
};
const log = pino({ level: 'silent' });
let clock = testClock();

let store: EventStore;
let jobs: SqliteJobs;
let checkpoints: Checkpoints;
let deadLetters: DeadLetters;
let locks: Locks;
let enqueued: NewJob[][];
beforeEach(async () => {
  vi.restoreAllMocks();
  defect.isThere = false;
  clock = testClock();
  store = await tempEventStore();
  const folder = await mkdtemp(join(tmpdir(), 'coffret-reactions-'));
  jobs = openSqliteJobs(join(folder, 'jobs.db'), { clock, log });
  const records = (await tempRecordStore(clock)).store;
  checkpoints = await openCheckpoints(records);
  deadLetters = await openDeadLetters(records);
  onTestFinished(async () => {
    await jobs.close();
    await rm(folder, { recursive: true });
  });
  locks = openMemoryLocks();
  enqueued = [];
  const enqueue = jobs.enqueue.bind(jobs);
  vi.spyOn(jobs, 'enqueue').mockImplementation(async (list) => {
    await enqueue(list);
    enqueued.push([...list]);
  });
});

async function append(
  type: 'Ordered' | 'Looked',
  stream = 'order-1',
  id: string = crypto.randomUUID(),
  schema = registry.numberOf(type),
): Promise<Position> {
  const data: JsonObject = type === 'Looked' ? {} : { [schema === 1 ? 'name' : 'lib']: 'Coffret' };
  const answer = await store.append(stream, NO_STREAM, [{ id, type, schema, data, meta }]);
  if (!answer.ok || answer.position === null) throw new Error('a conflict');
  return answer.position;
}

const needs = () => ({
  store,
  registry,
  checkpoints,
  deadLetters,
  jobs,
  locks,
  reactions,
  clock,
  log,
});

async function follow(waitForPosition: ReadModels['waitForPosition'] = async () => undefined) {
  const following = await followReactions({ ...needs(), readModels: { waitForPosition } });
  onTestFinished(() => following.stop());
  return following;
}

const reached = async () => (await checkpoints.get('reactions'))?.position ?? START;
const setAside = async () => (await deadLetters.list({ page: 1, size: 10 })).rows;

const ORDERED = [
  { id: `${ID}-mails-0`, name: 'mail', data: { to: 'buyer', what: 'Coffret', correlationId: 'c' } },
  {
    id: `${ID}-mails-1`,
    name: 'mail',
    data: { to: 'shop', what: 'order-1', correlationId: 'c' },
    runAt: '2026-12-21T08:00:00.000Z',
  },
  { id: `${ID}-checks-0`, name: 'check', data: { correlationId: 'c' } },
];

test('an event is turned into the jobs of all its reactions, with ids derived from the event', async () => {
  const following = await follow();
  await following.waitFor(await append('Ordered', 'order-1', ID));
  expect(enqueued).toEqual([ORDERED]);
});

test('a skipped event creates no job and does not stop the following ones', async () => {
  const skips = (event: { stream: string }) => event.stream === 'order-1';
  const readModels = { waitForPosition: async () => undefined };
  const following = await followReactions({ ...needs(), readModels, skips });
  onTestFinished(() => following.stop());
  await append('Ordered', 'order-1');
  await following.waitFor(await append('Ordered', 'order-2', ID));
  expect(enqueued.flat().map(({ id }) => id)).toEqual(ORDERED.map(({ id }) => id));
});

test('no job is stored before the read models show its event', async () => {
  const { promise: shown, resolve } = Promise.withResolvers<void>();
  const asked: Position[] = [];
  const { promise: waiting, resolve: waits } = Promise.withResolvers<void>();
  const following = await follow((position) => {
    asked.push(position);
    waits();
    return shown;
  });
  const position = await append('Ordered', 'order-1', ID);
  await waiting;
  expect([asked, enqueued]).toEqual([[position], []]);
  resolve();
  await following.waitFor(position);
  expect(enqueued).toEqual([ORDERED]);
});

test('an event of an old schema is upcast', async () => {
  const following = await follow();
  await following.waitFor(await append('Ordered', 'order-1', ID, 1));
  expect(enqueued).toEqual([ORDERED]);
});

test('an event without reactions creates no job and advances the checkpoint', async () => {
  const following = await follow();
  const position = await append('Looked');
  await following.waitFor(position);
  expect(enqueued).toEqual([]);
  // Nothing follows from it: the checkpoint may be behind.
  await following.stop();
  expect(await reached()).toBe(position);
});

test('events before the first start are processed', async () => {
  const position = await append('Ordered', 'order-1', ID);
  expect(await reached()).toBe(START);
  await (await follow()).waitFor(position);
  expect(enqueued).toEqual([ORDERED]);
});

test('processing continues at the checkpoint after a restart', async () => {
  const before = await follow();
  await before.waitFor(await append('Ordered', 'order-1'));
  await before.stop();
  const position = await append('Ordered', 'order-2', ID);
  await (await follow()).waitFor(position);
  expect(enqueued.map((list) => list.length)).toEqual([3, 3]);
  expect(enqueued[1]?.map(({ id }) => id)).toEqual(ORDERED.map(({ id }) => id));
});

test('an event that is processed twice creates jobs with the same ids, which run once', async () => {
  const before = await follow();
  const position = await append('Ordered', 'order-1', ID);
  await before.waitFor(position);
  await before.stop();
  // The process died after the jobs were stored and before the checkpoint was.
  await checkpoints.put('reactions', { position: START, storeIdentity: await store.identity() });
  await (await follow()).waitFor(position);
  expect(enqueued).toEqual([ORDERED, ORDERED]);

  const did: string[] = [];
  const handler = async ({ id }: { id: string }) => void did.push(id);
  jobs.handle('mail', handler);
  jobs.handle('check', handler);
  jobs.start();
  await jobs.idle();
  expect(did.sort()).toEqual([`${ID}-checks-0`, `${ID}-mails-0`]);
  expect(await statesOf(jobs)).toEqual({ [`${ID}-mails-1`]: 'delayed' });
});

test('the checkpoint is saved only after the jobs are stored', async () => {
  vi.mocked(jobs.enqueue).mockRejectedValueOnce(new StoreUnavailable('down'));
  const save = vi.spyOn(checkpoints, 'put');
  const following = await follow();
  const position = await append('Ordered', 'order-1', ID);
  await expect.poll(reached).toBe(position);
  const [, stored = 0] = vi.mocked(jobs.enqueue).mock.invocationCallOrder;
  // Where it begins may be saved before.
  const kept = save.mock.calls.findIndex(([, checkpoint]) => checkpoint.position === position);
  expect(save.mock.invocationCallOrder[kept]).toBeGreaterThan(stored);
  await following.waitFor(position);
  expect(enqueued).toEqual([ORDERED]);
});

test('only one of two processes runs the reactions, and the other one continues from its checkpoint', async () => {
  const [one, two] = [await follow(), await follow()];
  await one.waitFor(await append('Ordered', 'order-1'));
  const waits = two.waitFor(await append('Ordered', 'order-2'));
  await one.waitFor(await append('Ordered', 'order-3'));
  expect(enqueued).toHaveLength(3);
  await one.stop();
  await waits;
  await two.waitFor(await append('Ordered', 'order-4', ID));
  expect(enqueued.map(([first]) => first?.id === `${ID}-mails-0`)).toEqual([false, false, false, true]);
});

test('a process that has lost the lock stops and saves no checkpoint', async () => {
  const lost = new AbortController();
  const withLock: Locks['withLock'] = (_name, work) => work(lost.signal);
  vi.spyOn(locks, 'withLock').mockImplementationOnce(withLock);
  const one = await follow();
  await one.waitFor(await append('Ordered', 'order-1'));
  const taken = Promise.withResolvers<void>();
  void locks.withLock('reactions', () => taken.promise);
  lost.abort();
  await checkpoints.put('reactions', { position: START, storeIdentity: await store.identity() });
  await append('Ordered', 'order-2');
  await one.stop();
  taken.resolve();
  expect([enqueued.length, await reached()]).toEqual([1, START]);
});

test('waitFor rejects when the reactions stop', async () => {
  const following = await follow();
  const waits = following.waitFor(positionOf(9));
  await Promise.all([expect(waits).rejects.toThrow(StoreUnavailable), following.stop()]);
  await expect(following.waitFor(START)).rejects.toThrow('the reactions have stopped');
});

const SET_ASIDE = {
  id: `${ID}-checks`,
  reaction: 'checks',
  eventId: ID,
  type: 'Ordered',
  stream: 'order-1',
  revision: 0,
  position: positionOf(1),
  error: 'TypeError: a defect',
  setAsideAt: '2026-11-21T08:00:00.000Z',
};

test('an event whose reaction throws becomes a dead letter, and other reactions and events continue', async () => {
  const following = await follow();
  defect.isThere = true;
  await following.waitFor(await append('Ordered', 'order-1', ID));
  defect.isThere = false;
  await following.waitFor(await append('Ordered', 'order-2'));
  expect(enqueued.map((list) => list.map(({ name }) => name))).toEqual([
    ['mail', 'mail'],
    ['mail', 'mail', 'check'],
  ]);
  expect(await setAside()).toEqual([SET_ASIDE]);
});

test('reactions continue after a restart, and an event that fails twice is one dead letter', async () => {
  defect.isThere = true;
  const before = await follow();
  const position = await append('Ordered', 'order-1', ID);
  await before.waitFor(position);
  await before.stop();
  await checkpoints.put('reactions', { position: START, storeIdentity: await store.identity() });
  const after = await follow();
  await after.waitFor(await append('Looked', 'order-2'));
  expect(await setAside()).toEqual([SET_ASIDE]);
});

test('invalid jobs become a dead letter with their event, and the other jobs are stored', async () => {
  const refuse = vi.mocked(jobs.enqueue).getMockImplementation();
  vi.mocked(jobs.enqueue).mockImplementation(async (list) => {
    if (list.some(({ name }) => name === 'check')) throw new TypeError('not a time');
    await refuse?.(list);
  });
  const following = await follow();
  await following.waitFor(await append('Ordered', 'order-1', ID));
  expect(enqueued).toEqual([ORDERED.slice(0, 2)]);
  expect(await setAside()).toEqual([{ ...SET_ASIDE, error: 'TypeError: not a time' }]);
});

test('an event of a newer schema becomes a dead letter and is processed by a newer program', async () => {
  const following = await follow();
  await following.waitFor(await append('Ordered', 'order-1', ID, 3));
  expect(enqueued).toEqual([]);
  expect((await setAside()).map(({ id, error }) => [id, error])).toEqual(
    ['checks', 'mails'].map((name) => [
      `${ID}-${name}`,
      'NewerSchema: Ordered of schema 3 is newer than this program',
    ]),
  );
  await deadLetters.add({ ...SET_ASIDE, id: 'of a defect' });
  await following.stop();
  const newer = createEventRegistry({
    Ordered: { data: z.strictObject({ lib: z.string() }), number: 3, upcasts: {} },
    Looked: first(z.strictObject({})),
  });
  const successor = await followReactions({
    ...needs(),
    registry: newer,
    readModels: { waitForPosition: async () => undefined },
  });
  onTestFinished(() => successor.stop());
  await successor.waitFor(await append('Looked', 'order-2'));
  expect(enqueued.flat().toSorted((a, b) => b.id.localeCompare(a.id))).toEqual(
    ORDERED.toSorted((a, b) => b.id.localeCompare(a.id)),
  );
  expect((await setAside()).map(({ id }) => id)).toEqual(['of a defect']);
});

test('a dead letter is retried: removed on success, updated on failure', async () => {
  const following = await follow();
  defect.isThere = true;
  await following.waitFor(await append('Ordered', 'order-1', ID));
  enqueued = [];
  clock.move(60_000);
  expect(await retryDeadLetter(needs(), `${ID}-checks`)).toBe(true);
  expect(await setAside()).toEqual([{ ...SET_ASIDE, setAsideAt: '2026-11-21T08:01:00.000Z' }]);
  defect.isThere = false;
  expect(await retryDeadLetter(needs(), `${ID}-checks`)).toBe(true);
  expect(enqueued).toEqual([ORDERED.slice(2)]);
  expect(await setAside()).toEqual([]);
  expect(await retryDeadLetter(needs(), `${ID}-checks`)).toBe(false);
});

test('a dead letter of a removed reaction is kept, with an error that names it', async () => {
  const following = await follow();
  defect.isThere = true;
  await following.waitFor(await append('Ordered', 'order-1', ID));
  await retryDeadLetter({ ...needs(), reactions: reactions.slice(0, 1) }, `${ID}-checks`);
  expect(await setAside()).toMatchObject([{ error: 'Error: there is no reaction checks any more' }]);
});

test('a checkpoint of another event store is refused with a clear message', async () => {
  await checkpoints.put('reactions', { position: positionOf(3), storeIdentity: 'another' });
  await expect(follow()).rejects.toThrow(
    'the checkpoint of the reactions belongs to another event store (another,',
  );
});

test('a checkpoint beyond the last event is refused with a clear message', async () => {
  await checkpoints.put('reactions', { position: positionOf(3), storeIdentity: await store.identity() });
  await expect(follow()).rejects.toThrow('the checkpoint of the reactions is none of this event store');
});

test('stop works while jobs cannot be stored', async () => {
  const { promise: down, resolve } = Promise.withResolvers<void>();
  vi.spyOn(log, 'error').mockImplementation(() => resolve());
  const fatal = vi.spyOn(log, 'fatal');
  vi.mocked(jobs.enqueue).mockRejectedValue(new StoreUnavailable('down'));
  const following = await follow();
  await append('Ordered');
  await down;
  await following.stop();
  expect(fatal).not.toHaveBeenCalled();
  expect(await reached()).toBe(START);
});
