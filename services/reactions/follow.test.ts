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
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Checkpoints } from '../platform/checkpoints/checkpoints.ts';
import { openSqliteCheckpoints } from '../platform/checkpoints/sqlite-checkpoints.ts';
import type { NewJob } from '../platform/jobs/jobs.ts';
import { statesOf } from '../platform/jobs/kept-jobs.fixture.ts';
import { openSqliteJobs, type SqliteJobs } from '../platform/jobs/sqlite-jobs.ts';
import { tempEventStore } from '../testing/temp-event-store.ts';
import { testClock } from '../testing/test-clock.ts';
import { followReactions } from './follow.ts';
import type { Reaction } from './reaction.ts';

const registry = createEventRegistry({
  // Schema 1 called it `name`.
  Ordered: {
    data: z.strictObject({ lib: z.string() }),
    number: 2,
    upcasts: { 1: ({ name }) => ({ lib: String(name) }) },
  },
  Looked: first(z.strictObject({})),
});

/** An order is mailed twice (to the buyer and to the shop), and checked by another subject. */
const reactions: Reaction[] = [
  {
    to: ['Ordered'],
    jobs: ({ data, stream }) => [
      { name: 'mail', data: { to: 'buyer', what: (data as { lib: string }).lib } },
      { name: 'mail', data: { to: 'shop', what: stream }, runAt: '2026-12-21T08:00:00.000Z' },
    ],
  },
  { to: ['Ordered', 'Paid'], jobs: () => [{ name: 'check', data: {} }] },
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
const clock = testClock();

let store: EventStore;
let jobs: SqliteJobs;
let checkpoints: Checkpoints;
let enqueued: NewJob[][];
beforeEach(async () => {
  vi.restoreAllMocks();
  store = await tempEventStore();
  const folder = await mkdtemp(join(tmpdir(), 'coffret-reactions-'));
  jobs = openSqliteJobs(join(folder, 'jobs.db'), { clock, log });
  const opened = openSqliteCheckpoints(join(folder, 'checkpoints.db'));
  checkpoints = opened;
  onTestFinished(async () => {
    await jobs.close();
    opened.close();
    await rm(folder, { recursive: true });
  });
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

async function follow(shown: (position: Position) => Promise<void> = async () => undefined) {
  const following = await followReactions({ store, registry, checkpoints, jobs, reactions, shown, log });
  onTestFinished(() => following.stop());
  return following;
}

const ORDERED = [
  { id: `${ID}-mail-0`, name: 'mail', data: { to: 'buyer', what: 'Coffret' } },
  {
    id: `${ID}-mail-1`,
    name: 'mail',
    data: { to: 'shop', what: 'order-1' },
    runAt: '2026-12-21T08:00:00.000Z',
  },
  { id: `${ID}-check-2`, name: 'check', data: {} },
];

test('an event becomes the jobs of all who react to it, with ids that come from it', async () => {
  const following = await follow();
  await following.passed(await append('Ordered', 'order-1', ID));
  expect(enqueued).toEqual([ORDERED]);
});

test('no job is stored before the read models show what it tells of', async () => {
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
  await following.passed(position);
  expect(enqueued).toEqual([ORDERED]);
});

test('an old event is seen in its current shape', async () => {
  const following = await follow();
  await following.passed(await append('Ordered', 'order-1', ID, 1));
  expect(enqueued).toEqual([ORDERED]);
});

test('what nobody reacts to makes no job, and is passed all the same', async () => {
  const following = await follow();
  const position = await append('Looked');
  await following.passed(position);
  expect(enqueued).toEqual([]);
  expect(await checkpoints.load('reactions')).toBe(position);
});

test('what happened before the first start is reacted to', async () => {
  const position = await append('Ordered', 'order-1', ID);
  expect(await checkpoints.load('reactions')).toBe(START);
  await (await follow()).passed(position);
  expect(enqueued).toEqual([ORDERED]);
});

test('after a restart it goes on where it stopped', async () => {
  const before = await follow();
  await before.passed(await append('Ordered', 'order-1'));
  await before.stop();
  const position = await append('Ordered', 'order-2', ID);
  await (await follow()).passed(position);
  expect(enqueued.map((list) => list.length)).toEqual([3, 3]);
  expect(enqueued[1]?.map(({ id }) => id)).toEqual(ORDERED.map(({ id }) => id));
});

test('an event seen twice makes the same jobs, which are done once', async () => {
  const before = await follow();
  const position = await append('Ordered', 'order-1', ID);
  await before.passed(position);
  await before.stop();
  // The process died after the jobs were stored and before the checkpoint was.
  await checkpoints.save('reactions', START);
  await (await follow()).passed(position);
  expect(enqueued).toEqual([ORDERED, ORDERED]);

  const did: string[] = [];
  const handler = async ({ id }: { id: string }) => void did.push(id);
  jobs.handle('mail', handler);
  jobs.handle('check', handler);
  jobs.start();
  await jobs.idle();
  expect(did.sort()).toEqual([`${ID}-check-2`, `${ID}-mail-0`]);
  expect(await statesOf(jobs)).toEqual({ [`${ID}-mail-1`]: 'delayed' });
});

test('the checkpoint is kept only after the jobs are', async () => {
  vi.mocked(jobs.enqueue).mockRejectedValueOnce(new StoreUnavailable('down'));
  const following = await follow();
  const position = await append('Ordered', 'order-1', ID);
  await following.passed(position);
  expect(enqueued).toEqual([ORDERED]);
  expect(await checkpoints.load('reactions')).toBe(position);
});

test('a defect in a reaction is told to whoever waits, and nothing is passed over', async () => {
  const following = await follow();
  vi.mocked(jobs.enqueue).mockRejectedValueOnce(new TypeError('a defect'));
  const position = await append('Ordered', 'order-1', ID);
  await expect(following.passed(position)).rejects.toThrow('a defect');
  expect(await checkpoints.load('reactions')).toBe(START);
  await (await follow()).passed(position);
  expect(enqueued).toEqual([ORDERED]);
});

test('it ends in an orderly way also while the jobs cannot be stored', async () => {
  const { promise: down, resolve } = Promise.withResolvers<void>();
  vi.spyOn(log, 'error').mockImplementation(() => resolve());
  const fatal = vi.spyOn(log, 'fatal');
  vi.mocked(jobs.enqueue).mockRejectedValue(new StoreUnavailable('down'));
  const following = await follow();
  await append('Ordered');
  await down;
  await following.stop();
  expect(fatal).not.toHaveBeenCalled();
  expect(await checkpoints.load('reactions')).toBe(START);
});

test('positions count for every follower by itself', async () => {
  await checkpoints.save('another', positionOf(9));
  expect(await checkpoints.load('reactions')).toBe(START);
});
