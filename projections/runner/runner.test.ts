import { createEventRegistry } from '@coffret/contracts/event-registry';
import { type DomainEvent, first } from '@coffret/contracts/events';
import {
  type EventStore,
  NO_STREAM,
  type Position,
  positionOf,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/platform/read-store/sqlite-read-store';
import { tempEventStore } from '@coffret/services/testing/temp-event-store';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { parseStream, type View } from '../view.ts';
import { startProjections } from './runner.ts';

const registry = createEventRegistry({
  // Schema 1 called it `name`.
  TaskAdded: {
    data: z.strictObject({ lib: z.string() }),
    number: 2,
    upcasts: { 1: ({ name }) => ({ lib: String(name) }) },
  },
  TaskRenamed: first(z.strictObject({ lib: z.string() })),
});

/** Tasks with their name; `evolved` counts what was folded. */
function taskView(name = 'tasks', version = 1) {
  const evolved = vi.fn();
  const view: View = {
    name,
    version,
    streams: ['task'],
    indexes: [],
    texts: ['lib'],
    evolve(doc, { stream, data }) {
      evolved(stream);
      return { _id: parseStream(stream)[1], ...doc, ...(data as { lib: string }) };
    },
  };
  return { view, evolved };
}

const added = (lib: string): DomainEvent => ({ type: 'TaskAdded', data: { lib } });
const renamed = (lib: string): DomainEvent => ({ type: 'TaskRenamed', data: { lib } });
const meta = {
  at: '2026-11-21T08:00:00.000Z',
  userId: 1,
  correlationId: 'c',
  causationId: null,
  previousHash: null,
};

let store: EventStore;
let readStore: ReadStore;
const log = { info: vi.fn(), error: vi.fn() };
beforeEach(async () => {
  store = await tempEventStore();
  readStore = openSqliteReadStore(':memory:');
  vi.clearAllMocks();
});

async function append(
  stream: string,
  expected: number,
  event: DomainEvent,
  schema?: number,
): Promise<Position> {
  const { type, data } = event;
  const stored = { id: crypto.randomUUID(), type, schema: schema ?? registry.numberOf(type), data, meta };
  const answer = await store.append(stream, expected, [stored]);
  if (!answer.ok || answer.position === null) throw new Error(`not stored at ${answer.revision}`);
  return answer.position;
}

/** `count` tasks, the n-th in the stream task-n. */
async function appendTasks(count: number): Promise<Position> {
  const positions = Array.from({ length: count }, (_, i) =>
    append(`task-${i + 1}`, NO_STREAM, added('Câbler')),
  );
  return (await Promise.all(positions)).at(-1) ?? positionOf(0);
}

async function start(...views: View[]) {
  const projections = await startProjections({ store, readStore, registry, views, log });
  onTestFinished(() => projections.stop());
  return projections;
}

const pointer = (view: string) => readStore.collection('_views').findOne({ _id: view });

test('when it has started the views show all that has happened, in the current shape', async () => {
  await append('task-1', NO_STREAM, { type: 'TaskAdded', data: { name: 'Poser' } }, 1);
  await append('task-2', NO_STREAM, added('Câbler'));
  const { view } = taskView();
  const docs = await (await start(view)).collection(view).find({}, { projection: { lib: 1 } });
  expect(docs).toEqual([
    { _id: 1, lib: 'Poser' },
    { _id: 2, lib: 'Câbler' },
  ]);
});

test('what is passed is shown by every view', async () => {
  const [tasks, others] = [taskView(), taskView('others')];
  const projections = await start(tasks.view, others.view);
  await projections.passed(await append('task-1', NO_STREAM, added('Poser')));
  await projections.passed(await append('task-1', 0, renamed('Percer')));
  for (const { view } of [tasks, others]) {
    expect(await projections.collection(view).findOne({ _id: 1 })).toMatchObject({
      lib: 'Percer',
      rowVersion: 1,
    });
  }
});

test('whoever listens is told of the events once the views show them', async () => {
  const { view } = taskView();
  const projections = await start(view);
  const shown: Promise<number>[] = [];
  const told: string[] = [];
  projections.onHandled((events) => {
    told.push(...events.map(({ type, stream, revision }) => `${type} ${stream} ${revision}`));
    shown.push(projections.collection(view).count({}));
  });
  await projections.passed(await append('task-1', NO_STREAM, added('Poser')));
  await projections.passed(await append('task-1', 0, renamed('Percer')));
  expect(told).toEqual(['TaskAdded task-1 0', 'TaskRenamed task-1 1']);
  expect(await Promise.all(shown)).toEqual([1, 1]);
});

test('a listener that throws keeps nobody from what was handled', async () => {
  const projections = await start(taskView().view);
  const told = vi.fn();
  projections.onHandled(() => {
    throw new Error('a listener of no use');
  });
  projections.onHandled(told);
  await projections.passed(await append('task-1', NO_STREAM, added('Poser')));
  expect(told).toHaveBeenCalledOnce();
  expect(projections.fault()).toBeNull();
});

test('a view that is not kept has no documents to ask for', async () => {
  const projections = await start(taskView().view);
  expect(() => projections.collection(taskView('others').view)).toThrow('unknown view others');
  await expect(projections.rebuild('others')).rejects.toThrow('unknown view others');
});

test('after a restart a store that kept its documents is told only what is new', async () => {
  await appendTasks(3);
  const before = await start(taskView().view);
  await before.stop();
  await append('task-2', 0, renamed('Percer'));
  const { view, evolved } = taskView();
  const docs = await (await start(view)).collection(view).find({}, { projection: { lib: 1 } });
  expect(docs.map(({ lib }) => lib)).toEqual(['Câbler', 'Percer', 'Câbler']);
  expect(evolved.mock.calls).toEqual([['task-2']]);
});

test('a view of a new version is made anew, and one that is new from the start; the others are not', async () => {
  await appendTasks(3);
  const before = await start(taskView().view, taskView('others').view);
  await before.stop();
  const [same, newer, newest] = [taskView(), taskView('others', 2), taskView('more')];
  const projections = await start(same.view, newer.view, newest.view);
  expect([same, newer, newest].map(({ evolved }) => evolved.mock.calls.length)).toEqual([0, 3, 3]);
  expect(await projections.collection(newer.view).count({})).toBe(3);
  expect(await pointer('others')).toMatchObject({ version: 2, slot: 'a', checkpoint: positionOf(3) });
});

test('a view is rebuilt beside the living one, which answers throughout, while events go on', async () => {
  await appendTasks(1500);
  const { view } = taskView();
  const projections = await start(view);
  const [answers, slots, appended]: [Promise<number>[], Promise<unknown>[], Promise<Position>[]] = [
    [],
    [],
    [],
  ];
  const told: Position[] = [];
  await projections.rebuild('tasks', (done) => {
    told.push(done);
    answers.push(projections.collection(view).count({}));
    slots.push(pointer('tasks').then((doc) => doc?.slot));
    appended.push(append(`task-${1501 + appended.length}`, NO_STREAM, added('Poser')));
  });
  expect(told[0]).toBe(positionOf(1000));
  expect(told).toEqual(told.toSorted());
  for (const answer of await Promise.all(answers)) expect(answer).toBeGreaterThanOrEqual(1500);
  expect(new Set(await Promise.all(slots))).toEqual(new Set(['a']));

  await projections.passed((await Promise.all(appended)).toSorted().at(-1) as Position);
  expect(await pointer('tasks')).toMatchObject({ slot: 'b' });
  const total = 1500 + appended.length;
  expect(await projections.collection(view).count({})).toBe(total);
  expect(await readStore.collection('tasks@1.b').count({})).toBe(total);
});

test('what went wrong in the documents is mended by a rebuild, and by the next one again', async () => {
  await appendTasks(2);
  const { view } = taskView();
  const projections = await start(view);
  const right = await projections.collection(view).find({});
  for (const slot of ['b', 'a']) {
    const position = positionOf(1000);
    await projections.collection(view).write([
      { op: 'set', filter: {}, fields: { lib: 'Raté' }, position },
      { op: 'replace', doc: { _id: 99, lib: 'De trop', _position: position } },
    ]);
    await projections.rebuild('tasks');
    expect(await projections.collection(view).find({})).toEqual(right);
    expect(await pointer('tasks')).toMatchObject({ slot });
  }
  await projections.passed(await append('task-2', 0, renamed('Percer')));
  expect(await projections.collection(view).findOne({ _id: 2 })).toMatchObject({ lib: 'Percer' });
});

test('two who ask for the same rebuild at once get one', async () => {
  await appendTasks(1200);
  const { view, evolved } = taskView();
  const projections = await start(view);
  const before = await projections.collection(view).find({});
  evolved.mockClear();
  const second: Promise<void>[] = [];
  await projections.rebuild('tasks', () => {
    if (second.length === 0) second.push(projections.rebuild('tasks'));
  });
  await Promise.all(second);
  expect(evolved).toHaveBeenCalledTimes(1200);
  expect(await projections.collection(view).find({})).toEqual(before);
  await projections.rebuild('tasks');
  expect(evolved).toHaveBeenCalledTimes(2400);
});

test('a rebuild that fails leaves the living view, and may be tried again', async () => {
  await appendTasks(2);
  const { view, evolved } = taskView();
  const projections = await start(view);
  evolved.mockImplementationOnce(() => {
    throw new Error('a defect');
  });
  await expect(projections.rebuild('tasks')).rejects.toThrow('a defect');
  await projections.passed(await append('task-1', 0, renamed('Percer')));
  expect(await projections.collection(view).findOne({ _id: 1 })).toMatchObject({ lib: 'Percer' });
  expect(await pointer('tasks')).toMatchObject({ slot: 'a' });
  await projections.rebuild('tasks');
  expect(await pointer('tasks')).toMatchObject({ slot: 'b' });
  expect(await projections.collection(view).findOne({ _id: 1 })).toMatchObject({ lib: 'Percer' });
});

test('a defect stops the projections: it is told, and whoever waits learns of it', async () => {
  const { view, evolved } = taskView();
  const projections = await start(view);
  expect(projections.fault()).toBe(null);
  evolved.mockImplementation(() => {
    throw new Error('a defect');
  });
  const position = await append('task-1', NO_STREAM, added('Poser'));
  await expect(projections.passed(position)).rejects.toThrow('a defect');
  await expect(projections.passed(position)).rejects.toThrow('a defect');
  expect(projections.fault()).toEqual(new Error('a defect'));
  expect(log.error.mock.calls).toEqual([[{ err: new Error('a defect') }, 'projections stopped']]);
});

test('a defect in what has already happened keeps it from starting', async () => {
  await appendTasks(1);
  const { view, evolved } = taskView();
  evolved.mockImplementation(() => {
    throw new Error('a defect');
  });
  await expect(start(view)).rejects.toThrow('a defect');
});

/** The read store, of which every write and every count is refused while `down` says so. */
function unreliable() {
  const state = { down: false };
  const answering = () => {
    if (state.down) throw new StoreUnavailable('down');
  };
  const reliable = readStore;
  readStore = {
    ...reliable,
    collection: ((name: string) => {
      const collection = reliable.collection(name);
      return {
        ...collection,
        write: async (writes: Parameters<typeof collection.write>[0]) => {
          answering();
          await collection.write(writes);
        },
        count: async (filter: Parameters<typeof collection.count>[0]) => {
          answering();
          return collection.count(filter);
        },
      };
    }) as ReadStore['collection'],
  };
  return state;
}

test('while the read store is down it goes on trying', async () => {
  const state = unreliable();
  const { view } = taskView();
  const projections = await start(view);
  state.down = true;
  log.error.mockImplementation(() => {
    state.down = false;
  });
  await projections.passed(await append('task-1', NO_STREAM, added('Poser')));
  expect(await projections.collection(view).count({})).toBe(1);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(projections.fault()).toBe(null);
});

test('an outage of the read store shows while nothing happens, and until it is over', async () => {
  const state = unreliable();
  const projections = await start(taskView().view);
  expect(projections.fault()).toBe(null);
  state.down = true;
  await expect.poll(() => projections.fault()).toEqual(new StoreUnavailable('down'));
  state.down = false;
  await expect.poll(() => projections.fault()).toBe(null);
});

test('it ends in an orderly way also while the read store is down', async () => {
  const state = unreliable();
  const projections = await start(taskView().view);
  state.down = true;
  const { promise: down, resolve } = Promise.withResolvers<void>();
  log.error.mockImplementation(() => resolve());
  const waiting = projections.passed(await append('task-1', NO_STREAM, added('Poser')));
  const refused = expect(waiting).rejects.toThrow(StoreUnavailable);
  await down;
  await projections.stop();
  await refused;
  expect(log.error.mock.calls.map(([, text]) => text)).toEqual(['a store is down; trying again']);
});
