import { groupsView } from '@coffret/projections/groups/view';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import type { View } from '@coffret/projections/view';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPeople, type People } from './people.ts';

const findOne = vi.fn();
const versionHere = vi.fn<ReadModels['versionHere']>();
/** Whoever belongs to group 3, with its rights; nobody has the id 9. */
let rights: string[];
let people: People;
beforeEach(() => {
  vi.resetAllMocks();
  rights = ['project_r'];
  findOne.mockImplementation(async (view: View, { _id }: { _id: number }) => {
    if (view === groupsView) return { _id, rights };
    return _id === 9 ? null : { _id, groupId: 3 };
  });
  const view = (of: View) => ({ findOne: (filter: unknown) => findOne(of, filter) }) as never;
  people = createPeople({ view, readModels: { versionHere } as unknown as ReadModels });
});

/** What this process, which keeps both views, knows of them. */
const stands = (users: string, groups: string) =>
  versionHere.mockImplementation(({ name }) => (name === 'users' ? users : groups));
const asked = async (id: number) => [...((await people(id))?.rights ?? [])];

test('people are read once while neither users nor groups change', async () => {
  stands('u1', 'g1');
  expect(await asked(4)).toEqual(['project_r']);
  expect(await asked(4)).toEqual(['project_r']);
  expect(findOne).toHaveBeenCalledTimes(2);
  expect(await people(5)).toMatchObject({ id: 5, groupId: 3 });
});

test.each([
  ['u2', 'g1'],
  ['u1', 'g2'],
])('and again by the first request after a change (%s, %s)', async (users, groups) => {
  stands('u1', 'g1');
  await people(4);
  rights = ['group_w'];
  stands(users, groups);
  expect(await asked(4)).toEqual(['group_w']);
});

test('what changes while they are read is read again', async () => {
  stands('u1', 'g1');
  findOne.mockImplementationOnce(async () => {
    stands('u2', 'g1');
    return { _id: 4, groupId: 3 };
  });
  await people(4);
  rights = [];
  expect(await asked(4)).toEqual([]);
});

test('where another process keeps the views they are read each time', async () => {
  stands('u1', 'g1');
  await people(4);
  versionHere.mockImplementation(({ name }) => (name === 'users' ? 'u1' : null));
  rights = [];
  expect(await asked(4)).toEqual([]);
  rights = ['group_r'];
  expect(await asked(4)).toEqual(['group_r']);
});

test('who is not there may come to be', async () => {
  stands('u1', 'g1');
  expect(await people(9)).toBeNull();
  findOne.mockResolvedValueOnce({ _id: 9, groupId: 3 });
  expect(await asked(9)).toEqual(['project_r']);
});
