import {
  type EventStore,
  NO_STREAM,
  positionOf,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore, tempEventStore } from '@coffret/services/tests/stores';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { manualTimers } from '../testing/manual-timers.ts';
import { documents, readerProcess, runnerProcess, savedView } from '../testing/runner-process.ts';
import { added, append, renamed, type TaskView, taskView } from '../testing/task-views.ts';
import { PROJECTORS, type ProjectorRecord } from './projector-record.ts';

const OF_TASK = { category: 'task', types: ['TaskAdded', 'TaskRenamed'] };

let store: EventStore;
let readStore: ReadStore;
let [tasks, tasks2]: TaskView[] = [];
beforeEach(async () => {
  store = await tempEventStore();
  readStore = openSqliteReadStore(':memory:');
  [tasks, tasks2] = [taskView(), taskView('tasks', 2)];
});

const program = (view: TaskView | undefined) => ({ store, readStore, views: [view as TaskView] });

async function olderProgram() {
  const older = await runnerProcess(program(tasks));
  await older.runner.settled();
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await older.timers.advance(200);
  return older;
}

/** A program of the second version, whose filling waits for `release`. */
async function newerProgram() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slow: EventStore['readAll'] = async (...args) => {
    await held;
    return store.readAll(...args);
  };
  const newer = await runnerProcess({ ...program(tasks2), store: { ...store, readAll: slow } });
  onTestFinished(() => release());
  return { ...newer, release };
}

function watch<T>(promise: Promise<T>): { seen: T | undefined } {
  const watched: { seen: T | undefined } = { seen: undefined };
  promise.then((value) => {
    watched.seen = value;
  });
  return watched;
}

test('while a new version is filled its process is not ready, and the older program continues', async () => {
  const older = await olderProgram();
  const newer = await newerProgram();
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  expect(await older.readModels.waitUntilVisible(OF_TASK, position)).toBe(true);
  expect(await documents(older.readModels, tasks as TaskView)).toMatchObject([{ lib: 'Percer' }]);
  await expect(documents(newer.readModels, tasks2 as TaskView)).rejects.toThrow('tasks@2 is being filled');
  const states = () =>
    [older, newer].map(({ readModels }) => [readModels.isReady(), readModels.isCaughtUp()]);
  expect(states()).toEqual([
    [true, true],
    [false, false],
  ]);
  newer.release();
  await pass(1, older, newer);
  expect(states()).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(await newer.readModels.waitUntilVisible(OF_TASK, position)).toBe(true);
  expect(await documents(newer.readModels, tasks2 as TaskView)).toMatchObject([{ lib: 'Percer' }]);
});

/** Advances all processes together. */
async function pass(seconds: number, ...processes: { timers: { advance(ms: number): Promise<void> } }[]) {
  for (let second = 0; second < seconds; second++)
    for (const { timers } of processes) await timers.advance(1_000);
}

test('with two versions running, each program waits until both show a write', async () => {
  const older = await olderProgram();
  const newer = await newerProgram();
  newer.release();
  await pass(2, older, newer);
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  const shown = watch(older.readModels.waitUntilVisible(OF_TASK, position));
  await older.timers.advance(1_000);
  expect(shown.seen).toBe(undefined);
  await newer.timers.advance(1_000);
  await older.timers.advance(1_000);
  expect(shown.seen).toBe(true);
});

test('a stopped program is not waited for', async () => {
  const older = await olderProgram();
  const newer = await newerProgram();
  newer.release();
  await pass(2, older, newer);
  await older.runner.stop();
  await pass(1, newer);
  expect(
    await newer.readModels.waitUntilVisible(OF_TASK, await append(store, 'task-1', 0, renamed('Percer'))),
  ).toBe(true);
});

test('a view of the same version is taken over from a stopped program, and one of another version is filled', async () => {
  const older = await runnerProcess({ store, readStore, views: [tasks as TaskView, taskView('others')] });
  await older.runner.settled();
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await older.timers.advance(200);
  await older.runner.stop();
  await append(store, 'task-1', 0, renamed('Percer'));
  const others = taskView('others');
  const handled: string[] = [];
  others.onEvent = ({ type }) => void handled.push(type);
  const newer = await runnerProcess({ store, readStore, views: [tasks2 as TaskView, others] });
  await newer.runner.settled();
  for (const view of [tasks2 as TaskView, others])
    expect(await documents(newer.readModels, view)).toMatchObject([{ lib: 'Percer', n: 2 }]);
  expect(handled).toEqual(['TaskRenamed']);
});

test('an outage during a takeover does not cause a view to be filled again', async () => {
  const names = ['one', 'two'];
  for (const name of names) {
    const older = await runnerProcess({ store, readStore, views: [taskView(name)] });
    await older.runner.settled();
    await older.runner.stop();
  }
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  const before = await Promise.all(names.map((name) => savedView(readStore, `${name}@1`)));
  const projectors = readStore.collection(PROJECTORS);
  const swapped: unknown[] = [];
  const swap: typeof projectors.swap = async (id, ...args) => {
    if (names.some((name) => id === `${name}@1`) && swapped.push(id) === 2)
      throw new StoreUnavailable('down');
    return projectors.swap(id, ...args);
  };
  const failing: ReadStore = {
    ...readStore,
    collection: (name) => ({ ...readStore.collection(name), ...(name === PROJECTORS && { swap }) }),
  };
  const timers = manualTimers();
  const views = names.map((name) => taskView(name));
  const starting = runnerProcess({ store, readStore: failing, views, timers });
  await timers.advance(1_000);
  await (await starting).runner.settled();
  expect(swapped).toHaveLength(3);
  const after = await readStore.collection<ProjectorRecord>(PROJECTORS).findOne({ _id: 'one@1 two@1' });
  expect(names.map((name) => after?.views[name]?.collection)).toEqual(before.map((view) => view?.collection));
});

test('a view that is filled for the first time is not waited for and cannot be queried', async () => {
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  const { readModels, release, runner } = await newerProgram();
  await readModels.waitForPosition(positionOf(1), {});
  expect(await readModels.waitUntilVisible(OF_TASK, positionOf(1))).toBe(false);
  await expect(readModels.requireFresh(tasks2 as TaskView).find({})).rejects.toThrow(
    'tasks@2 is being filled',
  );
  release();
  await runner.settled();
  expect(await readModels.waitUntilVisible(OF_TASK, positionOf(1))).toBe(true);
});

test('reactions do not wait for a view that no process maintains', async () => {
  const owner = await olderProgram();
  const reader = await readerProcess(program(tasks));
  await owner.runner.stop();
  const passed = watch(reader.readModels.waitForPosition(positionOf(2), {}).then(() => true));
  await reader.timers.advance(10_000);
  expect(passed.seen).toBe(undefined);
  await reader.timers.advance(5_000);
  expect(passed.seen).toBe(true);
  await expect(reader.readModels.requireFresh(tasks as TaskView).find({})).rejects.toThrow(
    'no process keeps tasks@1 up to date',
  );
});
