import {
  type EventStore,
  NO_STREAM,
  type Position,
  positionOf,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { expect, vi } from 'vitest';
import {
  documents,
  fromNothing,
  readerProcess,
  runnerProcess,
  savedView,
} from '../testing/runner-process.ts';
import { OF_TASK, test } from '../testing/task-setting.ts';
import { added, append, appendTasks, breaks, isMended, renamed } from '../testing/task-views.ts';
import type { ProjectorRecord } from './projector-record.ts';

const OF_GROUP = { category: 'group', types: ['GroupAdded'] };
const groupAdded = { type: 'GroupAdded', data: { lib: 'Régie' } };

test('a view that throws is parked alone, and only its own queries and commands are refused', async ({
  store,
  tasks,
  groups,
  setting,
}) => {
  const { readModels, timers, runner } = await runnerProcess(setting);
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await runner.settled();
  breaks(tasks);
  const onEvent = vi.spyOn(tasks, 'onEvent');
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  const waiting = readModels.waitUntilVisible(OF_TASK, position);
  expect(
    await readModels.waitUntilVisible(OF_GROUP, await append(store, 'group-1', NO_STREAM, groupAdded)),
  ).toBe(true);
  await timers.advance(2_000);
  expect(await waiting).toBe(false);
  expect(onEvent).toHaveBeenCalledTimes(4);

  expect(readModels.outage('group')).toBe(null);
  expect(await readModels.collection(groups).count({})).toBe(1);
  expect(readModels.outage('task')?.message).toMatch(/tasks@1 is parked/);
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
  const reader = await readerProcess(setting);
  await expect(reader.readModels.collection(tasks).find({})).rejects.toThrow('tasks@1 is parked');
  expect(await readModels.waitUntilVisible(OF_TASK, position)).toBe(false);
  expect(readModels.isReady()).toBe(true);
});

test('a rebuild repairs a parked view, without losing or repeating an event', async ({
  store,
  tasks,
  setting,
}) => {
  const { readModels, timers, runner } = await runnerProcess(setting);
  breaks(tasks);
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await timers.advance(2_000);
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  await timers.advance(2_000);
  expect(readModels.parked()).toEqual(['tasks']);
  isMended(tasks);
  await runner.rebuild('tasks');
  expect(await readModels.waitUntilVisible(OF_TASK, position)).toBe(true);
  expect([readModels.parked(), readModels.outage('task')]).toEqual([[], null]);
  expect(await documents(readModels, tasks)).toMatchObject([{ lib: 'Percer', n: 2 }]);
  expect(await documents(readModels, tasks)).toEqual(await fromNothing(store, tasks));
});

test('a temporary error does not park a view', async ({ store, tasks, setting }) => {
  const { readModels, timers } = await runnerProcess(setting);
  await timers.advance(0);
  const before = readModels.versionHere(tasks);
  let faults = 2;
  tasks.onEvent = () => {
    if (faults-- > 0) throw new TypeError('a defect');
  };
  const shown = readModels.waitUntilVisible(
    OF_TASK,
    await append(store, 'task-1', NO_STREAM, added('Poser')),
  );
  await timers.advance(1_000);
  expect(await shown).toBe(true);
  expect(await documents(readModels, tasks)).toMatchObject([{ n: 1 }]);
  expect(readModels.versionHere(tasks)).not.toBe(before);
});

test('events read while a view rejoins the loop change its version', async ({
  store,
  tasks,
  groups,
  setting,
}) => {
  let onRead = async () => undefined as unknown;
  const late: EventStore = {
    ...store,
    async readAll(...asked) {
      const page = await store.readAll(...asked);
      await onRead();
      return page;
    },
  };
  const { runner, readModels } = await runnerProcess({ ...setting, store: late });
  await runner.settled();
  let position: Position | null = null;
  // The view has failed in the loop and read to the end: the loop passes an event that only its joining reads.
  onRead = async () => {
    onRead = async () => undefined;
    isMended(tasks);
    position = await append(store, 'task-1', 0, renamed('Percer'));
    await append(store, 'group-1', NO_STREAM, groupAdded);
    await expect.poll(() => documents(readModels, groups)).toHaveLength(1);
  };
  breaks(tasks);
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await expect.poll(() => documents(readModels, tasks)).toMatchObject([{ lib: 'Percer' }]);
  await runner.settled();
  expect(readModels.versionHere(tasks)).toMatch(new RegExp(` ${position}$`));
});

test('a view that cannot be filled initially is parked, and a rebuild fills it', async ({
  store,
  tasks,
  setting,
}) => {
  await appendTasks(store, 2);
  breaks(tasks);
  const { readModels, timers, runner } = await runnerProcess(setting);
  await timers.advance(2_000);
  await expect(documents(readModels, tasks)).rejects.toThrow('tasks@1 is parked: TypeError: a defect');
  isMended(tasks);
  await runner.rebuild('tasks');
  expect(await documents(readModels, tasks)).toMatchObject([{ n: 1 }, { n: 1 }]);
});

test.for([
  ['lives', true],
  ['is filled for the first time', false],
] as const)(
  'an owner that cannot save that its view is parked releases it, when the view %s',
  async ([, lives], { store, readStore, tasks, setting }) => {
    let isOdd = true;
    const odd: ReadStore = {
      ...readStore,
      collection<D extends Doc>(name: string): Collection<D> {
        const collection = readStore.collection<D>(name);
        return {
          ...collection,
          async swap(id, expected, doc) {
            const fails = isOdd && (doc as ProjectorRecord | null)?.views?.tasks?.error;
            isOdd &&= !fails;
            if (fails) throw new TypeError('odd');
            return collection.swap(id, expected, doc);
          },
        };
      },
    };
    if (!lives) await append(store, 'task-1', NO_STREAM, added('Poser'));
    breaks(tasks);
    const { readModels, timers } = await runnerProcess({ ...setting, readStore: odd });
    await timers.advance(0);
    if (lives) await append(store, 'task-1', NO_STREAM, added('Poser'));
    await timers.advance(5_000);
    expect(isOdd).toBe(false);
    expect(readModels.parked()).toEqual(['tasks']);
    expect(await savedView(readStore, 'tasks@1')).toMatchObject({ fence: 2 });
  },
);

test('the next program retries a parked view', async ({ store, tasks, setting }) => {
  const first = await runnerProcess(setting);
  breaks(tasks);
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await first.timers.advance(2_000);
  await first.runner.stop();
  isMended(tasks);
  const { readModels, runner } = await runnerProcess(setting);
  await runner.settled();
  expect(await documents(readModels, tasks)).toMatchObject([{ n: 1 }]);
});

test('the next program rebuilds a view that a retry does not repair', async ({
  store,
  readStore,
  tasks,
  setting,
}) => {
  const first = await runnerProcess(setting);
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await first.runner.settled();
  // A document that the view rejects, again at each attempt.
  const { evolve } = tasks;
  tasks.evolve = (doc, event) => {
    if (doc?.lib === 'Raté') throw new TypeError('a defect');
    return evolve(doc, event);
  };
  const collection = readStore.collection(String((await savedView(readStore, 'tasks@1'))?.collection));
  await collection.swap(1, {}, { ...(await collection.findOne({ _id: 1 })), _id: 1, lib: 'Raté' });
  await append(store, 'task-1', 0, renamed('Percer'));
  await first.timers.advance(2_000);
  expect(first.readModels.parked()).toEqual(['tasks']);
  await first.runner.stop();

  const { readModels, timers } = await runnerProcess(setting);
  await timers.advance(2_000);
  expect(await documents(readModels, tasks)).toMatchObject([{ lib: 'Percer', n: 2 }]);
});
