import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore, tempEventStore } from '@coffret/services/tests/stores';
import { beforeEach, expect, test } from 'vitest';
import { documents, mortal, readerProcess, runnerProcess, savedView } from '../testing/runner-process.ts';
import {
  append,
  appendTasks,
  breaks,
  isMended,
  renamed,
  type TaskView,
  taskView,
} from '../testing/task-views.ts';
import { PROJECTORS, type ProjectorRecord, projectorId, REBUILDS } from './projector-record.ts';

let store: EventStore;
let readStore: ReadStore;
let tasks: TaskView;
beforeEach(async () => {
  store = await tempEventStore();
  readStore = openSqliteReadStore(':memory:');
  tasks = taskView();
});

const setting = () => ({ store, readStore, views: [tasks] });
const saved = () => savedView(readStore, 'tasks@1');
const present = async () => String((await saved())?.collection);
const replaced = (before: string) => expect.poll(async () => (await saved())?.collection).not.toBe(before);
const requests = async () =>
  (await readStore.collection(REBUILDS).find({}, { sort: { view: 1 } })).map(({ view }) => view);

test('a reader that has not noticed a rebuild still reads all visible writes', async () => {
  await appendTasks(store, 1);
  const owner = await runnerProcess(setting());
  await owner.runner.settled();
  const reader = await readerProcess(setting());
  const before = await present();
  await owner.runner.rebuild('tasks');
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  expect(
    await owner.readModels.waitUntilVisible({ category: 'task', types: ['TaskRenamed'] }, position),
  ).toBe(true);
  expect(reader.progress.of(projectorId([tasks]))?.views.tasks).toMatchObject({ collection: before });
  expect(await documents(reader.readModels, tasks)).toMatchObject([{ lib: 'Percer', n: 2 }]);
  // Longer than readers may keep a collection.
  await owner.timers.advance(31_000);
  const later = await append(store, 'task-1', 1, renamed('Visser'));
  await owner.readModels.waitForPosition(later, {});
  expect(await readStore.collection(before).find({})).toMatchObject([{ lib: 'Percer' }]);
});

test('an error in the replaced collection does not affect the new one', async () => {
  await appendTasks(store, 1);
  let [fails, before] = [false, ''];
  const odd: ReadStore = {
    ...readStore,
    collection<D extends Doc>(name: string): Collection<D> {
      const collection = readStore.collection<D>(name);
      if (!name.startsWith('tasks@1')) return collection;
      return {
        ...collection,
        async write(writes) {
          if (fails && name === before) throw new TypeError('a defect');
          await collection.write(writes);
        },
      };
    },
  };
  const { runner, readModels, timers } = await runnerProcess({ ...setting(), readStore: odd });
  await runner.settled();
  before = await present();
  await runner.rebuild('tasks');
  fails = true;
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  const shown = readModels.waitUntilVisible({ category: 'task', types: ['TaskRenamed'] }, position);
  await timers.advance(2_000);
  expect(await shown).toBe(true);
  expect(readModels.parked()).toEqual([]);
});

test('a request whose owner dies before it starts is done by the next owner', async () => {
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
  // It dies between taking the request and recording the rebuild.
  const before = await present();
  isTaken = true;
  await first.readModels.requestRebuild('tasks');
  await first.timers.advance(1_000);
  expect(await saved()).toMatchObject({ collection: before, filling: null });
  expect(await requests()).toEqual(['tasks']);
  const second = await runnerProcess(setting());
  await second.timers.advance(10_000);
  await replaced(before);
  const after = await present();
  await second.timers.advance(5_000);
  expect(await saved()).toMatchObject({ collection: after, filling: null });
  expect(await requests()).toEqual([]);
});

test('the reason of a failed rebuild is reported until one succeeds', async () => {
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

test('a cancelled rebuild keeps the current documents, and another one can be requested', async () => {
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

  const collection = await present();
  gate = Promise.withResolvers<void>();
  await readModels.requestRebuild('tasks');
  await timers.advance(1_000);
  await expect.poll(saved).toMatchObject({ collection, filling: expect.any(String) });
  expect(await readModels.cancelRebuild('tasks')).toBe(true);
  await timers.advance(1_000);
  gate.resolve();
  await expect.poll(saved).toMatchObject({ collection, filling: null });
  await expect
    .poll(() => readModels.states())
    .toMatchObject([{ state: 'LIVE', rebuild: null, rebuildError: null }]);
  expect(await documents(readModels, tasks)).toEqual(before);
  expect(await requests()).toEqual([]);

  await runner.rebuild('tasks');
  await replaced(collection);
  expect(await saved()).toMatchObject({ filling: null });
  expect(await readModels.cancelRebuild('tasks')).toBe(false);
});

test.for([
  { from: 'a request', isRequest: true },
  { from: 'a direct call', isRequest: false },
])('a rebuild that $from starts while another one completes is done separately', async ({ isRequest }) => {
  await appendTasks(store, 1);
  const gate = Promise.withResolvers<void>();
  let [pages, fillings] = [Number.NaN, 0];
  const readAll: EventStore['readAll'] = async (...args) => {
    pages += 1;
    // A rebuild scans, reads on outside the queue, and reads on in the queue to complete.
    if (pages === 3) await gate.promise;
    return store.readAll(...args);
  };
  const fill: ReadStore['fill'] = (name, shape) => {
    if (name.startsWith('tasks@1.r') && !name.includes('/')) fillings += 1;
    return readStore.fill(name, shape);
  };
  const { readModels, runner, timers } = await runnerProcess({
    ...setting(),
    store: { ...store, readAll },
    readStore: { ...readStore, fill },
  });
  await runner.settled();
  [pages, fillings] = [0, 0];
  const first = runner.rebuild('tasks');
  await expect.poll(() => pages).toBe(3);
  const second = isRequest ? readModels.requestRebuild('tasks') : runner.rebuild('tasks');
  await timers.advance(1_000);
  expect(fillings).toBe(1);
  gate.resolve();
  await Promise.all([first, second]);
  await timers.advance(1_000);
  await expect.poll(() => fillings).toBe(2);
  await expect.poll(saved).toMatchObject({ filling: null });
  await timers.advance(1_000);
  expect(fillings).toBe(2);
  expect(await requests()).toEqual([]);
});

test('requests to projectors that no longer exist are dropped, others are kept', async () => {
  const { runner, timers } = await runnerProcess(setting());
  await runner.settled();
  // The second one has a record: its program may still run.
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const record = (await records.findOne({})) as ProjectorRecord;
  await records.swap('other', null, { ...record, _id: 'other', views: {} });
  for (const projector of ['gone', 'other']) {
    const request = { _id: projector, projector, view: projector, cancel: false };
    await readStore.collection(REBUILDS).swap(projector, null, request);
  }
  await timers.advance(61_000);
  expect(await requests()).toEqual(['other']);
  await timers.advance(12 * 60_000);
  expect(await requests()).toEqual([]);
});

test('stop does not wait until a view is filled', async () => {
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
  expect(await saved()).toMatchObject({ collection: null, filling: expect.any(String) });
});
