import { createEventRegistry } from '@coffret/contracts/event-registry';
import {
  type EventStore,
  NO_STREAM,
  positionOf,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/platform/read-store/sqlite-read-store';
import { tempEventStore } from '@coffret/services/testing/temp-event-store';
import { beforeEach, expect, test, vi } from 'vitest';
import { mortal, readerProcess, runnerProcess } from '../testing/runner-process.ts';
import {
  added,
  append,
  appendTasks,
  groupView,
  renamed,
  type TaskView,
  taskEvents,
  taskView,
} from '../testing/task-views.ts';
import { unreliable } from '../testing/unreliable-store.ts';
import type { View } from '../view.ts';
import type { ReadModels } from './read-models.ts';
import { collectionName, RECORDS } from './view-records.ts';

const OF_TASK = { category: 'task', types: ['TaskAdded', 'TaskRenamed'] };
const OF_GROUP = { category: 'group', types: ['GroupAdded'] };
const groupAdded = { type: 'GroupAdded', data: { lib: 'Régie' } };

let store: EventStore;
let readStore: ReadStore;
let tasks: TaskView;
let groups: TaskView;
beforeEach(async () => {
  store = await tempEventStore();
  readStore = openSqliteReadStore(':memory:');
  [tasks, groups] = [taskView(), groupView()];
});

const setting = () => ({ store, readStore, views: [tasks, groups] as View[] });

function breaks(view: TaskView): void {
  view.onEvent = () => {
    throw new TypeError('a defect');
  };
}
function isMended(view: TaskView): void {
  view.onEvent = () => undefined;
}

const all = (readModels: ReadModels, view: View): Promise<Doc[]> =>
  readModels.collection(view).find({}, { sort: { _id: 1 } });

/** What the events give from the first one on. */
async function fromNothing(view: View): Promise<Doc[]> {
  const { runner, readModels } = await runnerProcess({
    ...{ store, views: [view] },
    readStore: openSqliteReadStore(':memory:'),
  });
  await runner.settled();
  return all(readModels, view);
}

test('a view that throws is parked alone: the others show, and its own queries and commands are refused', async () => {
  const { readModels, timers, runner } = await runnerProcess(setting());
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await runner.settled();
  breaks(tasks);
  const onEvent = vi.spyOn(tasks, 'onEvent');
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  const waiting = readModels.shown(OF_TASK, position);
  expect(await readModels.shown(OF_GROUP, await append(store, 'group-1', NO_STREAM, groupAdded))).toBe(true);
  await timers.advance(2_000);
  expect(await waiting).toBe(false);
  expect(onEvent).toHaveBeenCalledTimes(4);

  expect(readModels.refusal('group')).toBe(null);
  expect(await readModels.collection(groups).count({})).toBe(1);
  expect(readModels.refusal('task')?.message).toMatch(/tasks@1 is parked/);
  await expect(readModels.collection(tasks).find({})).rejects.toThrow(
    'tasks@1 is parked: TypeError: a defect',
  );
  await expect(readModels.collection(tasks).each({})[Symbol.asyncIterator]().next()).rejects.toThrow(
    StoreUnavailable,
  );
  expect(readModels.parked()).toEqual(['tasks']);
  expect(await readModels.states()).toMatchObject([
    { name: 'tasks', state: 'PARKED', error: 'TypeError: a defect', position: positionOf(1) },
    { name: 'groups', state: 'LIVE', error: null },
  ]);
  // Other processes learn of it.
  const reader = await readerProcess(setting());
  await expect(reader.readModels.collection(tasks).find({})).rejects.toThrow('tasks@1 is parked');
  // Nobody waits for it, and the process serves.
  expect(await readModels.shown(OF_TASK, position)).toBe(false);
  expect(readModels.ready()).toBe(true);
});

test.each(['rebuild', 'retry'] as const)(
  'a %s mends a parked view, and nothing is lost or counted twice',
  async (how) => {
    const { readModels, timers, runner } = await runnerProcess(setting());
    breaks(tasks);
    await append(store, 'task-1', NO_STREAM, added('Poser'));
    await timers.advance(2_000);
    const position = await append(store, 'task-1', 0, renamed('Percer'));
    await timers.advance(2_000);
    expect(readModels.parked()).toEqual(['tasks']);
    isMended(tasks);
    await runner[how]('tasks');
    await timers.advance(0);
    expect(await readModels.shown(OF_TASK, position)).toBe(true);
    expect([readModels.parked(), readModels.refusal('task')]).toEqual([[], null]);
    expect(await all(readModels, tasks)).toMatchObject([{ lib: 'Percer', n: 2 }]);
    expect(await all(readModels, tasks)).toEqual(await fromNothing(tasks));
  },
);

test('a fault that passes is not noticed', async () => {
  const { readModels, timers } = await runnerProcess(setting());
  await timers.advance(0);
  let faults = 2;
  tasks.onEvent = () => {
    if (faults-- > 0) throw new TypeError('a defect');
  };
  const shown = readModels.shown(OF_TASK, await append(store, 'task-1', NO_STREAM, added('Poser')));
  await timers.advance(1_000);
  expect(await shown).toBe(true);
  expect(await all(readModels, tasks)).toMatchObject([{ n: 1 }]);
});

test('a view that cannot even be filled is parked, and a rebuild fills it', async () => {
  await appendTasks(store, 2);
  breaks(tasks);
  const { readModels, timers, runner } = await runnerProcess(setting());
  await timers.advance(2_000);
  await expect(all(readModels, tasks)).rejects.toThrow('tasks@1 is parked: TypeError: a defect');
  isMended(tasks);
  await runner.rebuild('tasks');
  expect(await all(readModels, tasks)).toMatchObject([{ n: 1 }, { n: 1 }]);
});

test.each([
  ['lives', true],
  ['is filled for the first time', false],
])(
  'an owner that cannot even say that its view is parked lets go of it: one that %s',
  async (_how, lives) => {
    let isOdd = true;
    const odd: ReadStore = {
      ...readStore,
      collection<D extends Doc>(name: string): Collection<D> {
        const collection = readStore.collection<D>(name);
        return {
          ...collection,
          async swap(id, expected, doc) {
            const fails = isOdd && doc?.error;
            isOdd &&= !fails;
            if (fails) throw new TypeError('odd');
            return collection.swap(id, expected, doc);
          },
        };
      },
    };
    if (!lives) await append(store, 'task-1', NO_STREAM, added('Poser'));
    breaks(tasks);
    const { readModels, timers } = await runnerProcess({ ...setting(), readStore: odd });
    await timers.advance(0);
    if (lives) await append(store, 'task-1', NO_STREAM, added('Poser'));
    await timers.advance(5_000);
    expect(isOdd).toBe(false);
    expect(readModels.parked()).toEqual(['tasks']);
    expect(await readStore.collection(RECORDS).findOne({ _id: 'tasks@1' })).toMatchObject({ fence: 2 });
  },
);

test('the next program tries again what stopped the last one', async () => {
  const first = await runnerProcess(setting());
  breaks(tasks);
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await first.timers.advance(2_000);
  await first.runner.stop();
  isMended(tasks);
  const { readModels, runner } = await runnerProcess(setting());
  await runner.settled();
  expect(await all(readModels, tasks)).toMatchObject([{ n: 1 }]);
});

test('what trying again does not mend the next program makes anew, unasked', async () => {
  const first = await runnerProcess(setting());
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await first.runner.settled();
  // A document that its view cannot take: trying again fails again.
  const { evolve } = tasks;
  tasks.evolve = (doc, event) => {
    if (doc?.lib === 'Raté') throw new TypeError('a defect');
    return evolve(doc, event);
  };
  const documents = readStore.collection(collectionName(tasks, 1));
  await documents.swap(1, {}, { ...(await documents.findOne({ _id: 1 })), _id: 1, lib: 'Raté' });
  await append(store, 'task-1', 0, renamed('Percer'));
  await first.timers.advance(2_000);
  expect(first.readModels.parked()).toEqual(['tasks']);
  await first.runner.stop();

  const { readModels, timers } = await runnerProcess(setting());
  await timers.advance(2_000);
  expect(await all(readModels, tasks)).toMatchObject([{ lib: 'Percer', n: 2 }]);
});

test('data of a newer program parks the view in the older one, and the newer one takes it over', async () => {
  const older = await runnerProcess(setting());
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await older.runner.settled();
  const registry = createEventRegistry(
    { ...taskEvents, TaskRenamed: { ...taskEvents.TaskRenamed, number: 2, upcasts: { 1: (data) => data } } },
    { GroupAdded: taskEvents.TaskRenamed },
  );
  const newer = await runnerProcess({ ...setting(), registry });
  const position = await append(store, 'task-1', 0, renamed('Percer'), 2);
  await older.timers.advance(200);
  expect(older.readModels.parked()).toEqual(['tasks']);
  expect(older.readModels.refusal('group')).toBe(null);
  expect(await older.readModels.states()).toMatchObject([
    { error: 'NewerSchema: TaskRenamed of schema 2 is newer than this program' },
    { state: 'LIVE' },
  ]);

  await newer.timers.advance(1_000);
  expect(await newer.readModels.shown(OF_TASK, position)).toBe(true);
  await newer.timers.advance(500);
  await older.timers.advance(5_000);
  // What the newer one keeps up to date the older one shows, and does not ask back.
  expect(await all(older.readModels, tasks)).toMatchObject([{ lib: 'Percer', n: 2 }]);
  expect(newer.readModels.parked()).toEqual([]);
  expect(await readStore.collection(RECORDS).findOne({ _id: 'tasks@1' })).toMatchObject({ fence: 2 });
});

test('of two runners the one that was thought dead takes nothing back: the later, older write changes nothing', async () => {
  const slow = { ...readStore };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isHeld = false;
  slow.collection = <D extends Doc>(name: string): Collection<D> => {
    const collection = readStore.collection<D>(name);
    return {
      ...collection,
      async write(writes) {
        if (isHeld) await held;
        await collection.write(writes);
      },
    };
  };
  const first = await runnerProcess({ ...setting(), readStore: slow });
  await first.runner.settled();
  isHeld = true;
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  // It has read and folded what it will write long after.
  await first.timers.advance(0);
  const second = await runnerProcess(setting());
  await second.timers.advance(10_000);
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  expect(await second.readModels.shown(OF_TASK, position)).toBe(true);
  await second.timers.advance(1_000);
  release();
  isHeld = false;
  await first.timers.advance(3_000);
  expect(await all(second.readModels, tasks)).toMatchObject([{ n: 2, lib: 'Percer' }]);
  expect(await all(second.readModels, tasks)).toEqual(await fromNothing(tasks));
  // And it knows that the view is another's.
  await first.timers.advance(3_000);
  expect(first.progress.owns('tasks@1')).toBe(false);
  expect(await readStore.collection(RECORDS).findOne({ _id: 'tasks@1' })).toMatchObject({
    fence: 2,
    position,
  });
});

test('when an owner is killed another one goes on within 10 s of its own time, with nothing lost', async () => {
  const { kill, ...stores } = mortal(setting());
  const first = await runnerProcess({ ...setting(), ...stores, dies: true });
  const second = await runnerProcess(setting());
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  expect(await first.readModels.shown(OF_TASK, positionOf(1))).toBe(true);
  await first.timers.advance(2_000);
  await second.timers.advance(2_000);
  kill();
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  const shown = second.readModels.passed(position, {}).then(() => second.timers.now());
  const killedAt = second.timers.now();
  await second.timers.advance(10_000);
  expect((await shown) - killedAt).toBeLessThan(10_000);
  expect(await all(second.readModels, tasks)).toMatchObject([{ n: 2, lib: 'Percer' }]);
  expect(await all(second.readModels, tasks)).toEqual(await fromNothing(tasks));
});

test('an orderly end hands the views over at once', async () => {
  const first = await runnerProcess(setting());
  const second = await runnerProcess(setting());
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await first.runner.stop();
  await second.timers.advance(1_000);
  expect(second.progress.owns('tasks@1')).toBe(true);
  expect(await all(second.readModels, tasks)).toMatchObject([{ n: 1 }]);
});

test('two versions of a program live side by side, and neither touches what is the other’s', async () => {
  const older = await runnerProcess(setting());
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await older.runner.settled();
  const tasks2: View = {
    ...taskView('tasks', 2),
    evolve: (doc, event) => ({ _id: Number(doc?._id ?? 1), title: (event.data as { lib: string }).lib }),
  };
  const newer = await runnerProcess({ store, readStore, views: [tasks2, groups] });
  for (let round = 0; round < 3; round++) {
    const position = await append(store, 'task-1', round, renamed(`Percer ${round}`));
    expect(await older.readModels.shown(OF_TASK, position)).toBe(true);
    expect(await newer.readModels.shown(OF_TASK, position)).toBe(true);
    await older.runner.rebuild('tasks');
    await newer.runner.rebuild('tasks');
    await older.timers.advance(1_000);
    await newer.timers.advance(1_000);
    expect(await all(older.readModels, tasks)).toMatchObject([{ lib: `Percer ${round}`, n: round + 2 }]);
    expect(await all(newer.readModels, tasks2)).toMatchObject([{ title: `Percer ${round}` }]);
  }
  const records = await readStore.collection(RECORDS).find({ name: 'tasks' }, { sort: { _id: 1 } });
  expect(records).toMatchObject([
    { _id: 'tasks@1', slot: 4, fence: 1 },
    { _id: 'tasks@2', slot: 4, fence: 1 },
  ]);
});

test('while the read store is down a view goes on trying, and is not parked', async () => {
  const down = { isDown: false };
  const log = { info: vi.fn(), error: vi.fn() };
  const { readModels, timers, runner } = await runnerProcess({
    ...setting(),
    readStore: unreliable(readStore, down),
    log,
  });
  await runner.settled();
  down.isDown = true;
  const position = await append(store, 'task-1', NO_STREAM, added('Poser'));
  const waiting = readModels.shown(OF_TASK, position);
  await timers.advance(3_000);
  expect(log.error.mock.calls.map(([, text]) => text)).toContain('a store is down; trying again');
  expect(readModels.parked()).toEqual([]);
  down.isDown = false;
  await timers.advance(2_000);
  expect(await waiting).toBe(true);
  expect(await all(readModels, tasks)).toEqual(await fromNothing(tasks));
});

test('an outage longer than a lease ends no view for good', async () => {
  const down = { isDown: false };
  const { readModels, timers, runner } = await runnerProcess({
    ...setting(),
    readStore: unreliable(readStore, down),
  });
  await runner.settled();
  down.isDown = true;
  const position = await append(store, 'task-1', NO_STREAM, added('Poser'));
  expect(readModels.refusal('task')).toBe(null);
  await timers.advance(60_000);
  expect(readModels.refusal('task')).not.toBe(null);
  down.isDown = false;
  await timers.advance(5_000);
  expect(await readModels.shown(OF_TASK, position)).toBe(true);
  expect(await all(readModels, tasks)).toEqual(await fromNothing(tasks));
  expect(await readStore.collection(collectionName(tasks, 1)).count({})).toBe(1);
});

test('while the event store is down a view goes on trying', async () => {
  let isDown = false;
  const follow: EventStore['follow'] = async function* (after, options) {
    if (isDown) throw new StoreUnavailable('down');
    for await (const batch of store.follow(after, options)) {
      if (isDown) throw new StoreUnavailable('down');
      yield batch;
    }
  };
  const { readModels, timers } = await runnerProcess({ ...setting(), store: { ...store, follow } });
  isDown = true;
  const position = await append(store, 'task-1', NO_STREAM, added('Poser'));
  const waiting = readModels.shown(OF_TASK, position);
  await timers.advance(5_000);
  expect(readModels.parked()).toEqual([]);
  isDown = false;
  await timers.advance(2_000);
  expect(await waiting).toBe(true);
  expect(await all(readModels, tasks)).toEqual(await fromNothing(tasks));
});

test('it ends in an orderly way also while the read store is down', async () => {
  const down = { isDown: false };
  const { timers, runner } = await runnerProcess({ ...setting(), readStore: unreliable(readStore, down) });
  down.isDown = true;
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await timers.advance(0);
  await runner.stop();
});
