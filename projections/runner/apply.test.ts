import type { DomainEvent } from '@coffret/contracts/events';
import { positionOf } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/tests/stores';
import { beforeEach, expect, test, vi } from 'vitest';
import { history, targetIn } from '../testing/replay.ts';
import { parseStream, type View, type ViewEvent } from '../view.ts';
import { applyBatch, RevisionGap, type Target } from './apply.ts';

const tasksView: View = {
  name: 'tasks',
  version: 1,
  streams: ['task', 'glance'],
  types: ['TaskAdded', 'TaskChanged', 'TaskLookedAt', 'TaskRemoved'],
  indexes: [],
  texts: ['lib', 'personLib'],
  evolve(doc, { type, data, stream }) {
    const id = parseStream(stream)[1];
    if (type === 'TaskAdded') return { _id: id, id, looks: 0, ...(data as object) };
    if (type === 'TaskChanged') return doc && { ...doc, ...(data as object) };
    if (type === 'TaskLookedAt') return doc && { ...doc, looks: Number(doc.looks) + 1 };
    return null;
  },
};

const added = (personId: number, personLib: string): DomainEvent => ({
  type: 'TaskAdded',
  data: { lib: 'Câbler', personId, personLib },
});
const changed = (data: DomainEvent['data']): DomainEvent => ({ type: 'TaskChanged', data });
const lookedAt: DomainEvent = { type: 'TaskLookedAt', data: {} };
const removed: DomainEvent = { type: 'TaskRemoved', data: {} };

let tasks: Collection;
let written: ViewEvent[];
let target: Target;
beforeEach(async () => {
  const readStore = openSqliteReadStore(':memory:');
  await readStore.ensure('tasks', tasksView);
  tasks = readStore.collection('tasks');
  written = [];
  target = { ...targetIn(readStore, 'tasks', written), documents: tasks };
});

async function docs(...batches: (readonly ViewEvent[])[]): Promise<Doc[]> {
  for (const batch of batches) await applyBatch(tasksView, target, batch);
  return tasks.find({}, { sort: { _id: 1 } });
}

const second = (n: number) => `2026-11-21T08:00:0${n}.000Z`;

test('a document has its revision, times, last handled revisions and normalised texts', async () => {
  const events = history(
    ['task-1', added(7, 'Zoé')],
    ['task-1', changed({ lib: 'Œuvrer' })],
    ['glance-1', lookedAt],
  );
  expect(await docs(events)).toEqual([
    {
      _id: 1,
      id: 1,
      lib: 'Œuvrer',
      personId: 7,
      personLib: 'Zoé',
      looks: 1,
      rowVersion: 1,
      createdAt: second(0),
      updatedAt: second(1),
      _seen: { task: 1, glance: 0 },
      _fold: { lib: 'oeuvrer', personLib: 'zoe' },
      _position: positionOf(3),
    },
  ]);
});

test('an event that is handled twice counts once', async () => {
  const events = history(
    ['task-1', added(7, 'Zoé')],
    ['glance-1', lookedAt],
    ['glance-1', lookedAt],
    ['task-1', changed({ lib: 'Poser' })],
    ['task-2', added(7, 'Zoë')],
    ['task-2', removed],
  );
  const once = await docs(events);
  expect(once.map(({ id, looks }) => ({ id, looks }))).toEqual([{ id: 1, looks: 2 }]);
  expect(await docs(events)).toEqual(once);
  expect(await docs(events.slice(2), events.slice(3))).toEqual(once);
});

test('events before the creation of a document do not affect it', async () => {
  const events = history(['glance-1', lookedAt], ['glance-1', lookedAt], ['task-1', added(7, 'Zoé')]);
  const once = await docs(events);
  expect(once).toMatchObject([{ looks: 0, _seen: { task: 0 }, _position: positionOf(3) }]);
  expect(await docs(events)).toEqual(once);
  expect(await docs(events.slice(1))).toEqual(once);
});

test('a gap in the revisions throws, and nothing of the batch is written', async () => {
  const [first, lost, last] = history(
    ['task-1', added(7, 'Zoé')],
    ['task-1', changed({ lib: 'Poser' })],
    ['task-1', changed({ personId: 8 })],
  ) as [ViewEvent, ViewEvent, ViewEvent];
  written.push(first, lost, last);
  await applyBatch(tasksView, target, [first]);
  const other = { ...first, stream: 'task-2' };
  await expect(applyBatch(tasksView, target, [other, last])).rejects.toThrow(
    new RevisionGap('tasks: task-1 jumps from revision 0 to 2'),
  );
  expect((await docs()).map(({ id }) => id)).toEqual([1]);
  expect((await docs([lost, last]))[0]).toMatchObject({ lib: 'Poser', personId: 8, rowVersion: 2 });
});

test('revisions of event types that the view does not handle are not a gap', async () => {
  const events = history(
    ['task-1', added(7, 'Zoé')],
    ['task-1', { type: 'TaskRated', data: { by: 'a newer program' } }],
    ['task-1', changed({ lib: 'Poser' })],
  );
  written.push(...events);
  const named = events.filter(({ type }) => tasksView.types.includes(type));
  expect(await docs(named)).toMatchObject([{ lib: 'Poser', rowVersion: 2 }]);
});

test('secondary streams change neither the row version nor the time of change', async () => {
  const events = history(
    ['glance-1', lookedAt],
    ['task-1', added(7, 'Zoé')],
    ['glance-1', lookedAt],
    ['glance-1', lookedAt],
  );
  const [doc] = await docs(events);
  expect(doc).toMatchObject({ looks: 2, rowVersion: 0, updatedAt: second(1), _seen: { task: 0, glance: 2 } });
});

test('a removed document is deleted, even if created in the same batch', async () => {
  const events = history(
    ['task-1', added(7, 'Zoé')],
    ['task-2', added(7, 'Zoé')],
    ['task-1', removed],
    ['task-2', removed],
  );
  expect((await docs(events.slice(0, 3))).map(({ id }) => id)).toEqual([2]);
  expect((await docs(events.slice(3))).length).toBe(0);
});

test('a batch without events of the view writes nothing', async () => {
  const write = vi.spyOn(tasks, 'write');
  await docs(history(['agency-1', { type: 'AgencyAdded', data: { lib: 'Lyon' } }], ['task-9', lookedAt]));
  expect(write).not.toHaveBeenCalled();
});

test('a view may take document ids from event data', async () => {
  const stepsView: View = {
    ...tasksView,
    streams: ['task'],
    idOf: ({ type, data }) => (type === 'StepDone' ? Number((data as { step: number }).step) : null),
    evolve: (doc, { data }) => doc ?? { _id: (data as { step: number }).step, ...(data as object) },
  };
  const done = (step: number): DomainEvent => ({ type: 'StepDone', data: { step } });
  const events = history(
    ['task-1', added(7, 'Zoé')],
    ['task-1', done(5)],
    ['task-1', lookedAt],
    ['task-1', done(6)],
  );
  await applyBatch(stepsView, target, events);
  await applyBatch(stepsView, target, events);
  expect(await tasks.find({}, { sort: { _id: 1 }, projection: { rowVersion: 1 } })).toEqual([
    { _id: 5, rowVersion: 1 },
    { _id: 6, rowVersion: 3 },
  ]);
});
