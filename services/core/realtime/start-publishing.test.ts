import { Readable } from 'node:stream';
import { type EventStore, NO_STREAM, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { createProgress } from '@coffret/projections/runner/progress';
import { added, append, taskEvents, taskRegistry } from '@coffret/projections/testing/task-views';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Locks } from '../../platform/locks/locks.ts';
import { openMemoryLocks } from '../../platform/locks/memory-locks.ts';
import type { Realtime } from '../../platform/realtime/socket-io.ts';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import type { Checkpoint, Checkpoints } from '../reactions/checkpoints.ts';
import { readers } from './audience.ts';
import { EVERYBODY } from './rooms.ts';
import { startPublishing } from './start-publishing.ts';

const log = pino({ level: 'silent' });
let store: EventStore;
let locks: Locks;
let kept: Map<string, Checkpoint>;
let checkpoints: Checkpoints;
beforeEach(async () => {
  store = await tempEventStore();
  locks = openMemoryLocks();
  kept = new Map();
  checkpoints = {
    get: async (follower) => kept.get(follower) ?? null,
    put: async (follower, checkpoint) => void kept.set(follower, checkpoint),
    all: () => Readable.from([]),
  };
});

/** A process that tells when it is its turn, with what it has told: tasks by their numbers, and who was renewed. */
async function startProcess() {
  const published: unknown[] = [];
  const flushed = vi.fn<() => Promise<void>>(async () => undefined);
  const everywhere: Realtime['global'] = {
    hasListeners: () => true,
    emit: (_rooms, _event, payload) => void published.push((payload as { id: number }).id),
    reconnect: (room) => void published.push(room),
    flushed,
  };
  const readModels = { waitForPosition: async () => undefined };
  const publishing = await startPublishing({
    store,
    checkpoints,
    registry: taskRegistry,
    readModels,
    log,
    everywhere,
    types: Object.keys(taskEvents),
    services: { locks, view: () => Promise.reject(new Error('no view is asked')) as never },
    progress: createProgress(),
    audiences: { task: readers('user') },
  });
  onTestFinished(() => publishing.stop());
  return { published, sent: flushed, stop: publishing.stop };
}
const add = (n: number) => append(store, `task-${n}`, NO_STREAM, added('Poser'));

test('only one of two processes publishes, and the other one continues when it stops', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  await add(1);
  await expect.poll(() => one.published).toEqual([1]);
  await one.stop();
  await add(2);
  await expect.poll(() => two.published).toEqual([2]);
  expect(one.published).toEqual([1]);
});

test('publishes what happened while all processes were stopped, and nothing from before the first start', async () => {
  await add(1);
  const one = await startProcess();
  await add(2);
  await expect.poll(() => one.published).toEqual([2]);
  await one.stop();
  await add(3);
  const two = await startProcess();
  await expect.poll(() => two.published).toEqual([3]);
});

test('after a long gap all clients reconnect and refetch, and new changes are published', async () => {
  const one = await startProcess();
  await add(1);
  await expect.poll(() => one.published).toEqual([1]);
  await one.stop();
  for (let n = 0; n < 11; n += 1)
    await Promise.all(Array.from({ length: 100 }, (_, i) => add(100 + n * 100 + i)));
  const two = await startProcess();
  await expect.poll(() => two.published).toEqual([EVERYBODY]);
  await add(2);
  await expect.poll(() => two.published).toEqual([EVERYBODY, 2]);
});

test('a change that may not have reached other processes is published again', async () => {
  const one = await startProcess();
  one.sent.mockRejectedValueOnce(new StoreUnavailable('down'));
  await add(1);
  await expect.poll(() => one.published).toEqual([1, 1]);
  await add(2);
  await expect.poll(() => one.published).toEqual([1, 1, 2]);
});
