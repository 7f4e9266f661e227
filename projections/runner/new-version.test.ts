import { type EventStore, NO_STREAM, positionOf } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore, tempEventStore } from '@coffret/services/tests/stores';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { documents, readerProcess, runnerProcess } from '../testing/runner-process.ts';
import { added, append, renamed, type TaskView, taskView } from '../testing/task-views.ts';
import type { View } from '../view.ts';

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

/** A program of the first version, with a task. */
async function olderProgram() {
  const older = await runnerProcess(program(tasks));
  await older.runner.settled();
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await older.timers.advance(200);
  return older;
}

/** A program of the second version whose filling takes until it is released. */
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

/** Seen as soon as it is clear. */
function watch<T>(promise: Promise<T>): { seen: T | undefined } {
  const watched: { seen: T | undefined } = { seen: undefined };
  promise.then((value) => {
    watched.seen = value;
  });
  return watched;
}

test('while a new version is filled its commands wait for the older one, which its own program keeps up', async () => {
  const older = await olderProgram();
  const newer = await newerProgram();
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  const [shown, passed] = [
    watch(newer.readModels.waitUntilVisible(OF_TASK, position)),
    watch(newer.readModels.waitForPosition(position, {}).then(() => true)),
  ];
  await newer.timers.advance(100);
  expect([shown.seen, passed.seen]).toEqual([undefined, undefined]);
  await older.timers.advance(200);
  await newer.timers.advance(100);
  expect([shown.seen, passed.seen]).toEqual([true, true]);
  expect(await documents(newer.readModels, tasks2 as TaskView)).toMatchObject([{ lib: 'Percer' }]);

  expect([older, newer].map(({ readModels }) => readModels.isCaughtUp())).toEqual([true, false]);
  newer.release();
  await newer.timers.advance(1_000);
  expect([older, newer].map(({ readModels }) => readModels.isCaughtUp())).toEqual([true, true]);
  expect(newer.progress.of('tasks@2')).toMatchObject({ slot: 1, position });
  expect(await newer.readModels.waitUntilVisible(OF_TASK, position)).toBe(true);
});

/** The same seconds for all. */
async function pass(seconds: number, ...processes: { timers: { advance(ms: number): Promise<void> } }[]) {
  for (let second = 0; second < seconds; second++)
    for (const { timers } of processes) await timers.advance(1_000);
}

test('of two versions that answer each program waits for both, as people may ask either next', async () => {
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

const versioned = (view: View | undefined): View => ({ ...(view as View), versioned: true });

test('a version that has just begun to answer is asked once older programs must know of it, or have ended', async () => {
  const older = await olderProgram();
  const newer = await newerProgram();
  const asked = async () => (await newer.readModels.version(versioned(tasks2))).split(' ')[0];
  newer.release();
  await pass(2, older, newer);
  expect([await asked(), newer.readModels.isCaughtUp()]).toEqual(['tasks@1', true]);
  await pass(30, older, newer);
  expect(await asked()).toBe('tasks@2');
});

test('when it was given back the new version is asked at once', async () => {
  const older = await olderProgram();
  const newer = await newerProgram();
  newer.release();
  await pass(2, older, newer);
  await older.runner.stop();
  await pass(1, newer);
  expect((await newer.readModels.version(versioned(tasks2))).split(' ')[0]).toBe('tasks@2');
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  const shown = watch(newer.readModels.waitUntilVisible(OF_TASK, position));
  await pass(4, newer);
  expect(shown.seen).toBe(true);
});

test('when the older program has ended nobody waits for what it showed: commands and reactions go on, jobs that read it are refused', async () => {
  const older = await olderProgram();
  await older.runner.stop();
  const { readModels, timers, release } = await newerProgram();
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  const [shown, passed] = [
    watch(readModels.waitUntilVisible(OF_TASK, position)),
    watch(readModels.waitForPosition(position, {}).then(() => true)),
  ];
  // Another process of the older program would have taken it over by then.
  await timers.advance(4_000);
  expect([shown.seen, passed.seen]).toEqual([false, true]);
  expect(await readModels.waitUntilVisible(OF_TASK, position)).toBe(false);
  expect(readModels.outage('task')).toBe(null);
  expect(await documents(readModels, tasks2 as TaskView)).toMatchObject([{ lib: 'Poser' }]);
  await expect(readModels.requireFresh(tasks2 as TaskView).find({})).rejects.toThrow(
    'nobody keeps tasks@1 up to date',
  );
  release();
  await timers.advance(1_000);
  expect(await readModels.waitUntilVisible(OF_TASK, position)).toBe(true);
  expect(await readModels.requireFresh(tasks2 as TaskView).find({})).toMatchObject([{ lib: 'Percer' }]);
});

test('a newer program that projects nothing yet is served by the older one', async () => {
  const older = await olderProgram();
  const newer = await readerProcess(program(tasks2));
  for (let passed = 0; passed < 30_000; passed += 1_000) {
    await older.timers.advance(1_000);
    await newer.timers.advance(1_000);
  }
  expect(newer.readModels.outage('task')).toBe(null);
  expect([newer.readModels.isReady(), newer.readModels.isCaughtUp()]).toEqual([true, false]);
  await older.runner.stop();
  await newer.timers.advance(15_000);
  expect(newer.readModels.outage('task')?.message).toBe('nobody keeps tasks@2 up to date');
});

test('nobody waits for a view that is made for the first time: it cannot be asked', async () => {
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  const { readModels, release, runner } = await newerProgram();
  await readModels.waitForPosition(positionOf(1), {});
  expect(await readModels.waitUntilVisible(OF_TASK, positionOf(1))).toBe(false);
  await expect(readModels.requireFresh(tasks2 as TaskView).find({})).rejects.toThrow('tasks@2 is being made');
  release();
  await runner.settled();
  expect(await readModels.waitUntilVisible(OF_TASK, positionOf(1))).toBe(true);
});

test('reactions do not wait for a view that nobody keeps up to date any more', async () => {
  const owner = await olderProgram();
  const reader = await readerProcess(program(tasks));
  await owner.runner.stop();
  const passed = watch(reader.readModels.waitForPosition(positionOf(2), {}).then(() => true));
  await reader.timers.advance(10_000);
  expect(passed.seen).toBe(undefined);
  await reader.timers.advance(5_000);
  expect(passed.seen).toBe(true);
  await expect(reader.readModels.requireFresh(tasks as TaskView).find({})).rejects.toThrow(
    'nobody keeps tasks@1 up to date',
  );
});
