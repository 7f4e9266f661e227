import { expect, test } from 'vitest';
import { publicFields } from '../list/run-list.ts';
import { history, replay } from '../testing/replay.ts';
import { groupsView } from './view.ts';

const EVENTS = history(
  ['group-4', { type: 'GroupCreated', data: { lib: 'Commerciaux', rights: ['project_r'] } }],
  ['group-5', { type: 'GroupCreated', data: { lib: 'Stagiaires', rights: [] } }],
  ['group-4', { type: 'GroupChanged', data: { rights: ['project_r', 'user_r'] } }],
  ['group-5', { type: 'GroupDeleted', data: {} }],
);

test('a group has its latest rights', async () => {
  expect((await replay(groupsView, EVENTS, 10)).map(publicFields)).toEqual([
    {
      id: 4,
      lib: 'Commerciaux',
      rights: ['project_r', 'user_r'],
      rowVersion: 1,
      createdAt: '2026-11-21T08:00:00.000Z',
      updatedAt: '2026-11-21T08:00:02.000Z',
    },
  ]);
});

test('repeated batches and single events give the same documents', async () => {
  const once = await replay(groupsView, EVENTS, 10);
  expect(await replay(groupsView, EVENTS, 1)).toEqual(once);
  expect(await replay(groupsView, EVENTS, 2, 1)).toEqual(once);
});
