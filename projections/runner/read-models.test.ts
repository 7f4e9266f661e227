import type { DomainEvent } from '@coffret/contracts/events';
import { type EventStore, NO_STREAM, NotWritten, positionOf } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore, tempEventStore } from '@coffret/services/tests/stores';
import { beforeEach, expect, test } from 'vitest';
import { readerProcess, runnerProcess, savedView } from '../testing/runner-process.ts';
import { added, append, groupView, renamed, type TaskView, taskView } from '../testing/task-views.ts';
import { unreliableStore } from '../testing/unreliable-store.ts';
import { PROJECTORS, projectorId } from './projector-record.ts';

let store: EventStore;
let readStore: ReadStore;
let tasks: TaskView;
let groups: TaskView;
beforeEach(async () => {
  store = await tempEventStore();
  readStore = openSqliteReadStore(':memory:');
  [tasks, groups] = [taskView(), groupView()];
});

const setting = () => ({ store, readStore, views: [tasks, groups] });
const OF_TASK = { category: 'task', types: ['TaskAdded', 'TaskRenamed'] };

function watch<T>(promise: Promise<T>): { seen: T | undefined } {
  const watched: { seen: T | undefined } = { seen: undefined };
  promise.then((seen) => {
    watched.seen = seen;
  });
  return watched;
}

test('a process without a runner finds the current collections and waits for another process’s progress', async () => {
  const owner = await runnerProcess(setting());
  await owner.runner.settled();
  const reader = await readerProcess(setting());
  const position = await append(store, 'task-1', NO_STREAM, added('Poser'));
  const waiting = watch(reader.readModels.waitUntilVisible(OF_TASK, position));
  await reader.timers.advance(100);
  expect(waiting.seen).toBe(undefined);
  await owner.timers.advance(200);
  await reader.timers.advance(500);
  expect(waiting.seen).toBe(true);
  expect(await reader.readModels.collection(tasks).findOne({ _id: 1 })).toMatchObject({ lib: 'Poser' });

  const before = (await savedView(readStore, 'tasks@1'))?.collection;
  await owner.runner.rebuild('tasks');
  await readStore.drop(String(before));
  await reader.timers.advance(500);
  expect(await reader.readModels.collection(tasks).count({})).toBe(1);
});

test('a command waits at most 10 s, and only for views that handle its events', async () => {
  const owner = await runnerProcess(setting());
  await owner.runner.settled();
  const reader = await readerProcess(setting());
  // The owner's timers do not advance: it saves nothing.
  const position = await append(store, 'task-1', NO_STREAM, added('Poser'));
  const waiting = watch(reader.readModels.waitUntilVisible(OF_TASK, position));
  expect(await reader.readModels.waitUntilVisible({ category: 'task', types: ['TaskRated'] }, position)).toBe(
    true,
  );
  await reader.timers.advance(9_900);
  expect(waiting.seen).toBe(undefined);
  await reader.timers.advance(200);
  expect(waiting.seen).toBe(false);
});

test('events that no view handles are not waited for', async () => {
  const { readModels } = await readerProcess(setting());
  const written = { category: 'sequence', types: ['IdBlockTaken'] };
  expect(await readModels.waitUntilVisible(written, positionOf(1))).toBe(true);
});

test('waiting without a position waits for the current end of the event store', async () => {
  const { readModels, runner } = await runnerProcess(setting());
  await runner.settled();
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  expect(await readModels.waitUntilVisible(OF_TASK, null)).toBe(true);
  expect(await readModels.collection(tasks).count({})).toBe(1);
});

test('waitForPosition has no timeout and ends when the signal aborts', async () => {
  const owner = await runnerProcess(setting());
  await owner.runner.settled();
  const reader = await readerProcess(setting());
  const end = new AbortController();
  const waiting = reader.readModels.waitForPosition(positionOf(1), { signal: end.signal });
  for (let passed = 0; passed < 60_000; passed += 2_000) {
    await owner.timers.advance(2_000);
    await reader.timers.advance(2_000);
  }
  end.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  const again = watch(reader.readModels.waitForPosition(positionOf(1), {}).then(() => true));
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await owner.timers.advance(500);
  await reader.timers.advance(500);
  expect(again.seen).toBe(true);
});

test('commands of a view that no process maintains are refused before they are written, and queries continue', async () => {
  const owner = await runnerProcess(setting());
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await owner.runner.settled();
  const reader = await readerProcess(setting());
  await reader.timers.advance(10_000);
  expect(reader.readModels.outage('task')).toBe(null);
  await reader.timers.advance(5_000);
  const refusal = reader.readModels.outage('task');
  expect(refusal).toBeInstanceOf(NotWritten);
  expect(refusal?.message).toBe('no process keeps tasks@1 up to date');
  expect(reader.readModels.outage('sequence')).toBe(null);
  expect(await reader.readModels.collection(tasks).count({})).toBe(1);
  await owner.timers.advance(2_000);
  await reader.timers.advance(500);
  expect(reader.readModels.outage('task')).toBe(null);
});

test('an outage of the read store is reported without traffic, until it ends', async () => {
  const outage = { isDown: false };
  const owner = await runnerProcess(setting());
  await owner.runner.settled();
  const { readModels, timers } = await readerProcess({
    ...setting(),
    readStore: unreliableStore(readStore, outage),
  });
  expect([readModels.isReady(), readModels.outage('task')]).toEqual([true, null]);
  outage.isDown = true;
  await timers.advance(1_000);
  expect(readModels.isReady()).toBe(false);
  expect(readModels.outage('task')).toBeInstanceOf(NotWritten);
  await expect(readModels.states()).rejects.toThrow('down');
  outage.isDown = false;
  await timers.advance(1_000);
  expect([readModels.isReady(), readModels.outage('task')]).toEqual([true, null]);
});

test('states returns the state of every view', async () => {
  const { runner, readModels } = await runnerProcess(setting());
  const position = await append(store, 'task-1', NO_STREAM, added('Poser'));
  await append(store, 'task-1', 0, renamed('Percer'));
  await runner.settled();
  const head = positionOf(Number(position) + 1);
  expect(await readModels.states()).toEqual(
    ['tasks', 'groups'].map((name) => ({
      name,
      version: 1,
      position: head,
      lag: 0,
      state: 'LIVE',
      error: null,
      rebuild: null,
      rebuildError: null,
    })),
  );
});

test('a process that could not read the records for half a minute refuses queries', async () => {
  const owner = await runnerProcess(setting());
  await owner.runner.settled();
  let isStuck = false;
  const stuck: ReadStore = {
    ...readStore,
    collection: (name) => {
      const collection = readStore.collection(name);
      return {
        ...collection,
        find: (...args: Parameters<typeof collection.find>) =>
          isStuck ? new Promise(() => undefined) : collection.find(...args),
      } as never;
    },
  };
  const { readModels, timers } = await readerProcess({ ...setting(), readStore: stuck });
  isStuck = true;
  await timers.advance(20_000);
  expect(await readModels.collection(tasks).count({})).toBe(0);
  await timers.advance(11_000);
  await expect(readModels.collection(tasks).count({})).rejects.toThrow('the state of tasks@1 is not known');
});

test('the version of a view changes only with its documents', async () => {
  const owner = await runnerProcess(setting());
  const reader = await readerProcess(setting());
  const write = async (stream: string, expected: number, event: DomainEvent) => {
    const position = await append(store, stream, expected, event);
    const shown = reader.readModels.waitUntilVisible(OF_TASK, position);
    await owner.readModels.waitUntilVisible(OF_TASK, position);
    await owner.timers.advance(200);
    await reader.timers.advance(500);
    await shown;
  };
  const versions = () =>
    Promise.all([owner, reader].map(({ readModels }) => readModels.version({ ...tasks, versioned: true })));
  await write('task-1', NO_STREAM, added('Poser'));
  const [first = ''] = await versions();
  expect(await versions()).toEqual([first, first]);
  await write('group-1', NO_STREAM, { type: 'GroupAdded', data: { lib: 'Atelier' } });
  expect(await versions()).toEqual([first, first]);
  await write('task-1', 0, renamed('Visser'));
  const [second = ''] = await versions();
  expect(second).not.toBe(first);
  expect(await versions()).toEqual([second, second]);
  await owner.runner.rebuild('tasks');
  await reader.timers.advance(500);
  const [rebuilt = ''] = await versions();
  expect(rebuilt).not.toBe(second);
  expect(await versions()).toEqual([rebuilt, rebuilt]);
});

test('a late read of the records does not overwrite newer progress', async () => {
  const owner = await runnerProcess(setting());
  await owner.runner.settled();
  let held: PromiseWithResolvers<void> | null = null;
  const slow: ReadStore = {
    ...readStore,
    collection: (name) => {
      const collection = readStore.collection(name);
      return {
        ...collection,
        async find(...args: Parameters<typeof collection.find>) {
          const until = name === PROJECTORS ? held?.promise : undefined;
          const found = await collection.find(...args);
          await until;
          return found;
        },
      } as never;
    },
  };
  const { readModels, progress, timers } = await readerProcess({ ...setting(), readStore: slow });
  const late = Promise.withResolvers<void>();
  held = late;
  const first = readModels.states();
  held = null;
  await owner.runner.rebuild('tasks');
  const present = (await savedView(readStore, 'tasks@1'))?.collection;
  const known = () => progress.of(projectorId(setting().views))?.views.tasks?.collection;
  await timers.advance(500);
  expect(known()).toBe(present);
  late.resolve();
  await first;
  expect(known()).toBe(present);
});
