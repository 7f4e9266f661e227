import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore, tempEventStore } from '@coffret/services/tests/stores';
import { beforeEach, expect, test } from 'vitest';
import { documents, mortal, readerProcess, runnerProcess } from '../testing/runner-process.ts';
import {
  append,
  appendTasks,
  breaks,
  isMended,
  renamed,
  type TaskView,
  taskView,
} from '../testing/task-views.ts';
import { REBUILDS, RECORDS, type ViewRecord } from './view-records.ts';

let store: EventStore;
let readStore: ReadStore;
let tasks: TaskView;
beforeEach(async () => {
  store = await tempEventStore();
  readStore = openSqliteReadStore(':memory:');
  tasks = taskView();
});

const setting = () => ({ store, readStore, views: [tasks] });
const recordOf = (key: string) => readStore.collection<ViewRecord>(RECORDS).findOne({ _id: key });
const requests = async () =>
  (await readStore.collection(REBUILDS).find({}, { sort: { _id: 1 } })).map(({ _id }) => _id);

test('whoever has not yet looked where a view stands reads no less than was shown', async () => {
  await appendTasks(store, 1);
  const owner = await runnerProcess(setting());
  await owner.runner.settled();
  const reader = await readerProcess(setting());
  await owner.runner.rebuild('tasks');
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  expect(
    await owner.readModels.waitUntilVisible({ category: 'task', types: ['TaskRenamed'] }, position),
  ).toBe(true);
  expect(reader.progress.of('tasks@1')).toMatchObject({ slot: 1 });
  expect(await documents(reader.readModels, tasks)).toMatchObject([{ lib: 'Percer', n: 2 }]);
  // Later than any reader guesses.
  await owner.timers.advance(31_000);
  const later = await append(store, 'task-1', 1, renamed('Visser'));
  await owner.readModels.waitForPosition(later, {});
  expect(await readStore.collection('tasks@1.1').find({})).toMatchObject([{ lib: 'Percer' }]);
});

test('what goes wrong in the collection that was replaced is no harm to the new one', async () => {
  await appendTasks(store, 1);
  let fails = false;
  const odd: ReadStore = {
    ...readStore,
    collection<D extends Doc>(name: string): Collection<D> {
      const collection = readStore.collection<D>(name);
      if (name !== 'tasks@1.1') return collection;
      return {
        ...collection,
        async write(writes) {
          if (fails) throw new TypeError('a defect');
          await collection.write(writes);
        },
      };
    },
  };
  const { runner, readModels, timers } = await runnerProcess({ ...setting(), readStore: odd });
  await runner.settled();
  await runner.rebuild('tasks');
  fails = true;
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  const shown = readModels.waitUntilVisible({ category: 'task', types: ['TaskRenamed'] }, position);
  await timers.advance(2_000);
  expect(await shown).toBe(true);
  expect(readModels.parked()).toEqual([]);
});

test('a request whose owner dies before it has begun is taken by the next', async () => {
  await appendTasks(store, 1);
  const { kill, ...stores } = mortal({ store, readStore });
  let isTaken = false;
  const head = () => {
    if (isTaken) kill();
    return stores.store.head();
  };
  const dying = { readStore: stores.readStore, store: { ...stores.store, head } };
  const first = await runnerProcess({ ...setting(), ...dying, dies: true });
  await first.runner.settled();
  // It dies between taking the request and saying that it has begun.
  isTaken = true;
  await first.readModels.requestRebuild('tasks');
  await first.timers.advance(1_000);
  expect(await recordOf('tasks@1')).toMatchObject({ slot: 1, filling: null });
  expect(await requests()).toEqual(['tasks@1']);
  const second = await runnerProcess(setting());
  await second.timers.advance(10_000);
  await expect.poll(() => recordOf('tasks@1')).toMatchObject({ slot: 2, filling: null });
  await second.timers.advance(5_000);
  expect(await recordOf('tasks@1')).toMatchObject({ slot: 2, filling: null });
  expect(await requests()).toEqual([]);
});

test('why a rebuild came to nothing is told while the living view answers, until one comes off', async () => {
  await appendTasks(store, 1);
  const { readModels, runner, timers } = await runnerProcess(setting());
  await runner.settled();
  breaks(tasks);
  const failing = expect(runner.rebuild('tasks')).rejects.toThrow('a defect');
  await timers.advance(2_000);
  await failing;
  expect(await readModels.states()).toMatchObject([
    { state: 'LIVE', error: null, rebuild: null, rebuildError: 'TypeError: a defect' },
  ]);
  isMended(tasks);
  await runner.rebuild('tasks');
  expect(await readModels.states()).toMatchObject([{ rebuildError: null }]);
});

test('a rebuild that is cancelled leaves the living view as it was, and another one may be asked for', async () => {
  await appendTasks(store, 1_500);
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const readAll: EventStore['readAll'] = async (...args) => {
    await gate.promise;
    return store.readAll(...args);
  };
  const { readModels, runner, timers } = await runnerProcess({ ...setting(), store: { ...store, readAll } });
  await runner.settled();
  const before = await documents(readModels, tasks);
  expect(await readModels.cancelRebuild('tasks')).toBe(false);

  gate = Promise.withResolvers<void>();
  await readModels.requestRebuild('tasks');
  await timers.advance(1_000);
  await expect.poll(() => recordOf('tasks@1')).toMatchObject({ slot: 1, filling: 2 });
  expect(await readModels.cancelRebuild('tasks')).toBe(true);
  await timers.advance(1_000);
  gate.resolve();
  await expect.poll(() => recordOf('tasks@1')).toMatchObject({ slot: 1, filling: null });
  // What is saved is told a moment later.
  await expect
    .poll(() => readModels.states())
    .toMatchObject([{ state: 'LIVE', rebuild: null, rebuildError: null }]);
  expect(await documents(readModels, tasks)).toEqual(before);
  expect(await requests()).toEqual([]);

  await runner.rebuild('tasks');
  expect(await recordOf('tasks@1')).toMatchObject({ slot: 3, filling: null });
  expect(await readModels.cancelRebuild('tasks')).toBe(false);
});

test('requests for versions that are no more are dropped, others stay', async () => {
  const { runner, timers } = await runnerProcess({ ...setting(), views: [taskView('tasks', 3)] });
  await runner.settled();
  // The second one has a record: its program may live.
  const record = await recordOf('tasks@3');
  await readStore.collection(RECORDS).swap('tasks@2', null, { ...record, _id: 'tasks@2', version: 2 });
  for (const key of ['tasks@1', 'tasks@2', 'tasks@4', 'others@1']) {
    await readStore.collection(REBUILDS).swap(key, null, { _id: key });
  }
  await timers.advance(61_000);
  expect(await requests()).toEqual(['others@1', 'tasks@2', 'tasks@4']);
  await timers.advance(12 * 60_000);
  expect(await requests()).toEqual(['others@1', 'tasks@4']);
});

test('a filling that is under way holds up no orderly end', async () => {
  await appendTasks(store, 1_500);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let pages = 0;
  const readAll: EventStore['readAll'] = async (...args) => {
    pages += 1;
    if (pages > 1) await held;
    return store.readAll(...args);
  };
  const { runner } = await runnerProcess({ ...setting(), store: { ...store, readAll }, dies: true });
  await expect.poll(() => pages).toBe(2);
  const stopped = runner.stop();
  release();
  await stopped;
  expect(pages).toBe(2);
  expect(await recordOf('tasks@1')).toMatchObject({ slot: null, filling: 1 });
});
