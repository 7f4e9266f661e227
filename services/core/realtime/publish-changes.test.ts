import { createEventRegistry } from '@coffret/contracts/event-registry';
import { projectEvents } from '@coffret/contracts/projects/events';
import { projectsView } from '@coffret/projections/projects/view';
import { ViewUnavailable } from '@coffret/projections/runner/read-models';
import { history } from '@coffret/projections/testing/replay';
import { beforeEach, expect, test, vi } from 'vitest';
import { owned, readers } from './audience.ts';
import { publishChanges } from './publish-changes.ts';

const find = vi.fn();
const readBackwards = vi.fn();
const registry = createEventRegistry(projectEvents);
const emit = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
});

const created = { type: 'ProjectCreated', data: { lib: 'Halle', userId: 4 } };
const renamed = { type: 'ProjectChanged', data: { lib: 'Foire' } };
const audiences = { project: owned(projectsView, 'see project'), sector: readers('user') };
/** Tells of what happened after projects 1, 2 and 3 had begun. */
const publishing = (...since: Parameters<typeof history>) => {
  const begun = [1, 2, 3].map((id): [string, typeof created] => [`project-${id}`, created]);
  const events = history(...begun, ...since).slice(begun.length);
  const view = () => ({ find }) as never;
  return publishChanges({ view, store: { readBackwards }, registry, audiences }, { emit }, events);
};
const emitted = () => emit.mock.calls.map(([rooms, , { entity, id }]) => [rooms[0], entity, id]);

test('reads each view once per batch and informs each owner', async () => {
  find.mockResolvedValue([2, 1].map((id) => ({ _id: id, userId: id + 6 })));
  await publishing(['project-1', renamed], ['project-2', renamed], ['project-1', renamed]);
  expect(find.mock.calls).toEqual([[{ _id: [2, 1] }]]);
  expect(emitted()).toEqual([
    ['user:8', 'project', 2],
    ['user:7', 'project', 1],
  ]);
});

test('an entity created in the batch and not changed since is published without a read', async () => {
  await publishing(['project-9', created]);
  expect([find.mock.calls, readBackwards.mock.calls]).toEqual([[], []]);
  expect(emitted()).toEqual([['user:4', 'project', 9]]);
});

test('a change of an existing entity uses its current document', async () => {
  find.mockResolvedValue([{ _id: 9, userId: 6 }]);
  await publishing(['project-9', created], ['project-9', renamed]);
  expect(emitted()).toEqual([['user:6', 'project', 9]]);
});

test('the audience of a deleted entity is read from its first event', async () => {
  find.mockResolvedValue([]);
  readBackwards.mockResolvedValue([{ ...history(['project-1', created])[0], schema: 1 }]);
  await publishing(['project-1', { type: 'ProjectDeleted', data: {} }]);
  expect(readBackwards.mock.calls).toEqual([['project-1', 1, 1]]);
  expect(emitted()).toEqual([['user:4', 'project', 1]]);
});

test('skips changes of parked views only', async () => {
  find.mockRejectedValue(new ViewUnavailable('parked'));
  const sector = { type: 'SectorChanged', data: { lib: 'Sud' } };
  await publishing(['project-1', renamed], ['sector-1', sector]);
  expect(emitted()).toMatchObject([[expect.any(String), 'sector', 1]]);
});
