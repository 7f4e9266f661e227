import { groupsView } from '@coffret/projections/groups/view';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import { type ManualTimers, manualTimers } from '@coffret/projections/testing/manual-timers';
import type { View } from '@coffret/projections/view';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { usedMemory } from '../../tests/support/used-memory.ts';
import { CACHE_TTL_MS, createUserCache, type UserCache } from './user-cache.ts';

const findOne = vi.fn();
const versionHere = vi.fn<ReadModels['versionHere']>();
/** Whoever belongs to group 3, with its rights; nobody has the id 9. */
let rights: string[];
let people: UserCache;
let timers: ManualTimers;
beforeEach(() => {
  vi.resetAllMocks();
  timers = manualTimers();
  rights = ['project_r'];
  findOne.mockImplementation(async (view: View, { _id }: { _id: number }) => {
    if (view === groupsView) return { _id, rights };
    return _id === 9 ? null : { _id, groupId: 3 };
  });
  const view = (of: View) => ({ findOne: (filter: unknown) => findOne(of, filter) }) as never;
  people = createUserCache({ view, timers, readModels: { versionHere } as never, alone: false });
});

/** What this process, which keeps both views, knows of them. */
const stands = (users: string, groups: string) =>
  versionHere.mockImplementation(({ name }) => (name === 'users' ? users : groups));
const asked = async (id: number) => [...((await people.find(id))?.rights ?? [])];

test('users are read once while neither users nor groups change', async () => {
  stands('u1', 'g1');
  expect(await asked(4)).toEqual(['project_r']);
  expect(await asked(4)).toEqual(['project_r']);
  expect(findOne).toHaveBeenCalledTimes(2);
  expect(await people.find(5)).toMatchObject({ id: 5, groupId: 3 });
});

test.each([
  ['u2', 'g1'],
  ['u1', 'g2'],
])('users are read again by the first request after a change (%s, %s)', async (users, groups) => {
  stands('u1', 'g1');
  await people.find(4);
  rights = ['group_w'];
  stands(users, groups);
  expect(await asked(4)).toEqual(['group_w']);
});

test('users that change during a read are read again', async () => {
  stands('u1', 'g1');
  findOne.mockImplementationOnce(async () => {
    stands('u2', 'g1');
    return { _id: 4, groupId: 3 };
  });
  await people.find(4);
  rights = [];
  expect(await asked(4)).toEqual([]);
});

describe('while another process owns the views', () => {
  beforeEach(() => {
    versionHere.mockImplementation(({ name }) => (name === 'users' ? 'u1' : null));
  });

  test('users are cached for a short time, and concurrent requests share one read', async () => {
    expect(await Promise.all([asked(4), asked(4)])).toEqual([['project_r'], ['project_r']]);
    await timers.advance(CACHE_TTL_MS - 1);
    expect(await asked(4)).toEqual(['project_r']);
    expect(findOne).toHaveBeenCalledTimes(2);
  });

  test('every change is visible once the cache has expired, even after a late read', async () => {
    await people.find(4);
    rights = [];
    const forgotten = people.expired();
    await timers.advance(CACHE_TTL_MS);
    expect(await asked(4)).toEqual([]);
    await timers.advance(CACHE_TTL_MS);
    await forgotten;
  });

  test('readUncached returns the current user', async () => {
    await people.find(4);
    rights = [];
    expect([...((await people.readUncached(4))?.rights ?? [])]).toEqual([]);
  });

  test('the cache time counts from the request, not from the response', async () => {
    const late = Promise.withResolvers<object>();
    findOne.mockReturnValueOnce(late.promise);
    const first = people.find(4);
    await timers.advance(CACHE_TTL_MS);
    late.resolve({ _id: 4, groupId: 3 });
    await first;
    rights = [];
    expect(await asked(4)).toEqual([]);
  });

  test('a user is removed from memory when the cache time is over', async () => {
    let doc: object | null = { _id: 4, groupId: 3 };
    const person = new WeakRef(doc);
    const view = (of: View) => ({ findOne: async () => (of === groupsView ? { rights } : doc) }) as never;
    const { find } = createUserCache({
      view,
      timers,
      readModels: { versionHere } as never,
      alone: false,
    });
    await find(4);
    doc = null;
    await timers.advance(CACHE_TTL_MS - 1);
    usedMemory();
    expect(person.deref()).toBeDefined();
    await timers.advance(1);
    usedMemory();
    expect(person.deref()).toBeUndefined();
  });

  test('a failed read is repeated by the next request', async () => {
    findOne.mockRejectedValueOnce(new Error('down'));
    await expect(people.find(4)).rejects.toThrow('down');
    expect(await asked(4)).toEqual(['project_r']);
  });
});

test('a process that owns the views again uses nothing cached before', async () => {
  stands('u1', 'g1');
  await people.find(4);
  versionHere.mockReturnValue(null);
  rights = [];
  await people.find(4);
  stands('u1', 'g1');
  rights = ['group_r'];
  expect(await asked(4)).toEqual(['group_r']);
});

test('a single process does not wait for expiry', async () => {
  await createUserCache({
    view: vi.fn(),
    readModels: { versionHere } as never,
    alone: true,
    timers,
  }).expired();
});

test('a missing user is not cached', async () => {
  stands('u1', 'g1');
  expect(await people.find(9)).toBeNull();
  findOne.mockResolvedValueOnce({ _id: 9, groupId: 3 });
  expect(await asked(9)).toEqual(['project_r']);
});
