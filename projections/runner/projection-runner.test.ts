import { type EventStore, NO_STREAM, type Position, positionOf } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore, tempEventStore } from '@coffret/services/tests/stores';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { quiet, readerProcess, runnerProcess, savedView } from '../testing/runner-process.ts';
import {
  added,
  append,
  appendTasks,
  groupView,
  renamed,
  taskRegistry,
  taskView,
} from '../testing/task-views.ts';
import type { View } from '../view.ts';
import { startProjectionRunner } from './projection-runner.ts';
import { PROJECTORS, type ProjectorRecord, projectorId, type ViewRecord } from './projector-record.ts';

let store: EventStore;
let readStore: ReadStore;
beforeEach(async () => {
  store = await tempEventStore();
  readStore = openSqliteReadStore(':memory:');
});

const start = (...views: View[]) => runnerProcess({ store, readStore, views });
const recordOf = (key: string) => savedView(readStore, key);
const replaced = (key: string, before: string | null | undefined) =>
  expect.poll(async () => (await recordOf(key))?.collection).not.toBe(before);
const OF_TASK = { category: 'task', types: ['TaskAdded', 'TaskRenamed'] };

test('settled resolves when the views show all events, upcast to the current schema', async () => {
  await append(store, 'task-1', NO_STREAM, { type: 'TaskAdded', data: { name: 'Poser' } }, 1);
  await append(store, 'task-2', NO_STREAM, added('Câbler'));
  const view = taskView();
  const { runner, readModels } = await start(view);
  await runner.settled();
  expect(await readModels.collection(view).find({}, { projection: { lib: 1 } })).toEqual([
    { _id: 1, lib: 'Poser' },
    { _id: 2, lib: 'Câbler' },
  ]);
});

test('a write is visible in every view that handles it', async () => {
  const views = [taskView(), taskView('others'), groupView()];
  const { readModels, runner } = await start(...views);
  await runner.settled();
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  expect(
    await readModels.waitUntilVisible(OF_TASK, await append(store, 'task-1', 0, renamed('Percer'))),
  ).toBe(true);
  const libs = views.map(async (view) => (await readModels.collection(view).findOne({ _id: 1 }))?.lib);
  expect(await Promise.all(libs)).toEqual(['Percer', 'Percer', undefined]);
});

test('a write is visible before its position is saved', async () => {
  const { readModels, timers, runner } = await start(taskView());
  await runner.settled();
  const position = await append(store, 'task-1', NO_STREAM, added('Poser'));
  expect(await readModels.waitUntilVisible(OF_TASK, position)).toBe(true);
  expect((await recordOf('tasks@1'))?.position).toBe(positionOf(0));
  await timers.advance(200);
  expect((await recordOf('tasks@1'))?.position).toBe(position);
});

test('an event type that no view handles is skipped', async () => {
  const { readModels, runner } = await start(taskView());
  await runner.settled();
  const unknown = { type: 'TaskRated', data: { by: 'a newer program' } };
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await append(store, 'task-1', 0, unknown, 1);
  expect(
    await readModels.waitUntilVisible(OF_TASK, await append(store, 'task-1', 1, renamed('Percer'))),
  ).toBe(true);
  expect(await readModels.collection(taskView()).findOne({ _id: 1 })).toMatchObject({ n: 2, rowVersion: 2 });
});

test('after a restart a view handles only new events', async () => {
  await appendTasks(store, 3);
  const before = await start(taskView());
  await before.runner.settled();
  await before.runner.stop();
  await append(store, 'task-2', 0, renamed('Percer'));
  const view = taskView();
  view.onEvent = vi.fn();
  const { runner, readModels } = await start(view);
  await runner.settled();
  const docs = await readModels.collection(view).find({}, { projection: { lib: 1 }, sort: { _id: 1 } });
  expect(docs.map(({ lib }) => lib)).toEqual(['Câbler', 'Percer', 'Câbler']);
  expect(view.onEvent).toHaveBeenCalledTimes(1);
});

test('a first start logs no rebuilt views, later starts log them in one line', async () => {
  const reported: unknown[] = [];
  const log = { ...quiet, info: (fields: object, text: string) => void reported.push([text, fields]) };
  const started = (...views: View[]) => runnerProcess({ store, readStore, views, log });
  const { runner } = await started(taskView());
  await runner.settled();
  expect(reported).toEqual([]);
  await appendTasks(store, 1);
  await runner.stop();
  await started(taskView('tasks', 2), taskView('others'), taskView('more'));
  await expect.poll(() => reported).toHaveLength(1);
  expect(reported).toEqual([
    [
      'views were rebuilt',
      { views: expect.toSatisfy((names) => names.toSorted().join() === 'more,others,tasks') },
    ],
  ]);
});

test('a new version of a view is filled before its process is ready, and other views are not filled again', async () => {
  await appendTasks(store, 3);
  const before = await start(taskView(), taskView('others'));
  await before.runner.settled();
  await before.runner.stop();
  const [same, newer, newest] = [taskView(), taskView('others', 2), taskView('more')];
  const [sameOnEvent, newerOnEvent, newestOnEvent] = [same, newer, newest].map((view) => {
    const onEvent = vi.fn();
    view.onEvent = onEvent;
    return onEvent;
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { readAll } = store;
  store.readAll = async (...args) => {
    await held;
    return readAll(...args);
  };
  const { runner, readModels } = await start(same, newer, newest);
  expect(await readModels.collection(same).count({})).toBe(3);
  await expect(readModels.collection(newer).count({})).rejects.toThrow('others@2 is being filled');
  await expect(readModels.collection(newest).count({})).rejects.toThrow('more@1 is being filled');
  expect(readModels.isReady()).toBe(false);
  release();
  await runner.settled();
  await expect
    .poll(() => recordOf('others@2'))
    .toMatchObject({ collection: expect.any(String), filling: null });
  expect([sameOnEvent, newerOnEvent, newestOnEvent].map((onEvent) => onEvent?.mock.calls.length)).toEqual([
    0, 3, 3,
  ]);
  expect(readModels.isReady()).toBe(true);
  expect(await recordOf('others@1')).toMatchObject({ collection: expect.any(String) });
});

test('a view stays available during a rebuild, and new events are included', async () => {
  await appendTasks(store, 2_500);
  const view = taskView();
  const { runner, readModels, progress } = await start(view);
  await runner.settled();
  const [answers, appended]: [Promise<number>[], Promise<Position>[]] = [[], []];
  const reported: Position[] = [];
  const before = (await recordOf('tasks@1'))?.collection;
  const stop = progress.listen(({ views: { tasks } }) => {
    const { filling = null, filled = '', collection } = tasks ?? {};
    if (filling === null || filled === reported.at(-1)) return;
    expect(collection).toBe(before);
    reported.push(filled);
    answers.push(readModels.collection(view).count({}));
    appended.push(append(store, `task-${2_501 + appended.length}`, NO_STREAM, added('Poser')));
  });
  await runner.rebuild('tasks');
  stop();
  expect(reported.slice(0, 2)).toEqual([0, 1_000].map(positionOf));
  expect(reported).toEqual(reported.toSorted());
  for (const answer of await Promise.all(answers)) expect(answer).toBeGreaterThanOrEqual(2_500);

  for (const position of await Promise.all(appended))
    expect(await readModels.waitUntilVisible(OF_TASK, position)).toBe(true);
  expect(await recordOf('tasks@1')).toMatchObject({ filling: null });
  await replaced('tasks@1', before);
  expect(await readModels.collection(view).count({})).toBe(2_500 + appended.length);
});

test('a rebuild repairs wrong documents, repeatedly', async () => {
  await appendTasks(store, 2);
  const view = taskView();
  const { runner, readModels } = await start(view);
  await runner.settled();
  const right = await readModels.collection(view).find({});
  for (let round = 1; round <= 2; round += 1) {
    const position = positionOf(99);
    await readStore.collection(String((await recordOf('tasks@1'))?.collection)).write([
      { op: 'set', filter: {}, fields: { lib: 'Raté' }, position },
      { op: 'replace', doc: { _id: 99, lib: 'De trop', _position: position } },
    ]);
    expect(await readModels.collection(view).count({})).toBe(3);
    await runner.rebuild('tasks');
    expect(await readModels.collection(view).find({})).toEqual(right);
  }
  expect(
    await readModels.waitUntilVisible(OF_TASK, await append(store, 'task-2', 0, renamed('Percer'))),
  ).toBe(true);
  expect(await readModels.collection(view).findOne({ _id: 2 })).toMatchObject({ lib: 'Percer' });
});

test('two concurrent requests for a rebuild cause one rebuild', async () => {
  await appendTasks(store, 3);
  const view = taskView();
  const { runner } = await start(view);
  await runner.settled();
  view.onEvent = vi.fn();
  await Promise.all([runner.rebuild('tasks'), runner.rebuild('tasks')]);
  expect(view.onEvent).toHaveBeenCalledTimes(3);
  await runner.rebuild('tasks');
  expect(view.onEvent).toHaveBeenCalledTimes(6);
});

test('a rebuild requested by another process is done by the owner', async () => {
  await appendTasks(store, 3);
  const { runner, readModels, timers } = await start(taskView());
  await runner.settled();
  const before = (await recordOf('tasks@1'))?.collection;
  expect(await readModels.requestRebuild('others')).toBe(false);
  expect(await readModels.requestRebuild('tasks')).toBe(true);
  await timers.advance(1_000);
  await replaced('tasks@1', before);
  const after = await recordOf('tasks@1');
  await timers.advance(5_000);
  expect(await recordOf('tasks@1')).toMatchObject({ collection: after?.collection, filling: null });
});

test('a failed rebuild keeps the current documents and can be retried', async () => {
  await appendTasks(store, 2);
  const view = taskView();
  const { runner, readModels, timers } = await start(view);
  await runner.settled();
  const before = (await recordOf('tasks@1'))?.collection;
  view.onEvent = () => {
    throw new Error('a defect');
  };
  const rebuilding = expect(runner.rebuild('tasks')).rejects.toThrow('a defect');
  await timers.advance(2_000);
  await rebuilding;
  view.onEvent = () => undefined;
  expect(
    await readModels.waitUntilVisible(OF_TASK, await append(store, 'task-1', 0, renamed('Percer'))),
  ).toBe(true);
  expect(await readModels.collection(view).findOne({ _id: 1 })).toMatchObject({ lib: 'Percer' });
  expect(await recordOf('tasks@1')).toMatchObject({ collection: before, filling: null, error: null });
  await runner.rebuild('tasks');
  await replaced('tasks@1', before);
  expect(await readModels.collection(view).findOne({ _id: 1 })).toMatchObject({ lib: 'Percer' });
});

test('a rebuild does not reuse state of a failed one', async () => {
  const view = taskView();
  let reported = 'Raté';
  view.types = [...view.types, 'GroupAdded'];
  view.joins = [
    { category: 'group', by: 'n', none: { groupLib: null }, evolve: () => ({ groupLib: reported }) },
  ];
  const { runner, readModels, timers } = await start(view);
  await runner.settled();
  await append(store, 'group-1', NO_STREAM, { type: 'GroupAdded', data: { lib: 'Régie' } });
  await appendTasks(store, 4_000);
  view.onEvent = ({ stream }) => {
    if (stream === 'task-4000') throw new Error('a defect');
  };
  const rebuilding = expect(runner.rebuild('tasks')).rejects.toThrow('a defect');
  await timers.advance(2_000);
  await rebuilding;
  view.onEvent = () => undefined;
  reported = 'Régie';
  await runner.rebuild('tasks');
  expect(await readModels.collection(view).findOne({ _id: 1 })).toMatchObject({ groupLib: 'Régie' });
});

test('a view whose collection cannot be opened is rebuilt and does not block the start', async () => {
  const before = await start(taskView());
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await before.runner.settled();
  await before.runner.stop();
  const before1 = (await recordOf('tasks@1'))?.collection;
  const broken: ReadStore = {
    ...readStore,
    async ensure(name, shape) {
      if (name === before1) throw new TypeError('not in order');
      await readStore.ensure(name, shape);
    },
  };
  const setting = { store, readStore: broken, views: [taskView()] };
  const { readModels, progress, timers } = await readerProcess(setting);
  const needs = { ...setting, registry: taskRegistry, progress, log: quiet, holder: 'next', timers };
  const starting = startProjectionRunner(needs);
  await timers.advance(2_000);
  const runner = await starting;
  onTestFinished(() => runner.stop());
  await runner.settled();
  await replaced('tasks@1', before1);
  expect(await recordOf('tasks@1')).toMatchObject({ error: null });
  expect(await readModels.collection(taskView()).count({})).toBe(1);
});

test('a rebuild interrupted by the end of its process is restarted by the next process', async () => {
  await appendTasks(store, 3);
  const before = await start(taskView());
  await before.runner.settled();
  await before.runner.stop();
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  const record = (await records.findOne({})) as ProjectorRecord;
  const tasks = record.views.tasks as ViewRecord;
  const views = { tasks: { ...tasks, filling: 'tasks@1.r00000000' } };
  await records.swap(record._id, {}, { ...record, views });
  const { readModels } = await start(taskView());
  await replaced('tasks@1', tasks.collection);
  expect(await recordOf('tasks@1')).toMatchObject({ filling: null });
  expect(await readModels.collection(taskView()).count({})).toBe(3);
});

test('unused collections are dropped after a minute', async () => {
  await appendTasks(store, 1);
  const { runner, timers } = await start(taskView());
  await runner.settled();
  const before = (await recordOf('tasks@1'))?.collection;
  await runner.rebuild('tasks');
  const after = (await recordOf('tasks@1'))?.collection;
  const collections = async () =>
    (await readStore.names()).filter((name) => name.startsWith('tasks@1')).sort();
  await timers.advance(60_000);
  expect(await collections()).toEqual([before, after].flatMap((name) => [name, `${name}/facts`]).sort());
  await timers.advance(60_000);
  expect(await collections()).toEqual([after, `${after}/facts`]);
});

test('collections of another version are dropped ten minutes after its last owner stopped', async () => {
  const older = await start(taskView());
  await older.runner.settled();
  const newer = await start(taskView('tasks', 2));
  await newer.runner.settled();
  const [first, second] = [1, 2].map((version) => projectorId([taskView('tasks', version)]));
  const versions = async () =>
    new Set((await readStore.collection(PROJECTORS).find({})).map(({ _id }) => _id));
  for (let minute = 0; minute < 15; minute++) {
    await newer.timers.advance(60_000);
    await older.timers.advance(60_000);
  }
  expect(await versions()).toEqual(new Set([first, second]));
  await older.runner.stop();
  await newer.timers.advance(8 * 60_000);
  expect(await versions()).toEqual(new Set([first, second]));
  await newer.timers.advance(4 * 60_000);
  expect(await versions()).toEqual(new Set([second]));
  await newer.timers.advance(2 * 60_000);
  expect((await readStore.names()).filter((name) => name.startsWith('tasks@1'))).toEqual([]);
});

test('collections of a release with a lease per view are dropped ten minutes after its last process stopped', async () => {
  const left = ['_views', '_leases', 'tasks@1.1', 'tasks@1.1/facts'];
  for (const name of left) await readStore.ensure(name, { indexes: [], texts: [] });
  const leases = readStore.collection('_leases');
  const beat = (n: number) => leases.swap('tasks@1', n === 0 ? null : {}, { _id: 'tasks@1', beat: n });
  const { timers } = await start(taskView());
  for (let minute = 0; minute < 12; minute += 1) {
    await beat(minute);
    await timers.advance(60_000);
  }
  expect(await readStore.names()).toEqual(expect.arrayContaining(left));
  await timers.advance(12 * 60_000);
  expect((await readStore.names()).filter((name) => left.includes(name))).toEqual([]);
});

test('read models of another event store are refused with a clear message', async () => {
  const first = await start(taskView());
  await first.runner.stop();
  store = await tempEventStore();
  await expect(start(taskView())).rejects.toThrow(
    /the read models were made from another event store .* give this product a read store of its own/,
  );
});

test('an unknown view cannot be queried or rebuilt', async () => {
  const { readModels, runner } = await start(taskView());
  expect(() => readModels.collection(taskView('others'))).toThrow('unknown view others');
  await expect(runner.rebuild('others')).rejects.toThrow('view others is not maintained by this process');
});
