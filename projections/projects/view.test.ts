import { openSqliteReadStore } from '@coffret/services/tests/stores';
import { expect, test } from 'vitest';
import { configurationsView } from '../configurations/view.ts';
import { publicFields } from '../list/run-list.ts';
import { applyBatch } from '../runner/apply.ts';
import { history, replay, targetIn } from '../testing/replay.ts';
import { configurationsOf } from './queries.ts';
import { projectsView } from './view.ts';

const EVENTS = history(
  ['project-1', { type: 'ProjectCreated', data: { lib: 'Chantier d’été', userId: 12 } }],
  ['project-2', { type: 'ProjectCreated', data: { lib: 'Festival', userId: 12 } }],
  ['project-1', { type: 'ProjectRenamed', data: { lib: 'Chantier d’hiver' } }],
  ['project-3', { type: 'ProjectCreated', data: { lib: 'Atelier', userId: 9 } }],
  ['project-1', { type: 'ProjectClosed', data: {} }],
  ['project-3', { type: 'ProjectClosed', data: {} }],
  ['project-3', { type: 'ProjectReopened', data: {} }],
  ['project-2', { type: 'ProjectDeleted', data: {} }],
);

const second = (n: number) => `2026-11-21T08:00:0${n}.000Z`;

test('a project has its latest name and status, and is removed when deleted', async () => {
  expect((await replay(projectsView, EVENTS, 100)).map(publicFields)).toEqual([
    {
      id: 1,
      lib: 'Chantier d’hiver',
      company: null,
      userId: 12,
      status: 'CLOSED',
      rowVersion: 2,
      createdAt: second(0),
      updatedAt: second(4),
    },
    {
      id: 3,
      lib: 'Atelier',
      company: null,
      userId: 9,
      status: 'OPENED',
      rowVersion: 2,
      createdAt: second(3),
      updatedAt: second(6),
    },
  ]);
});

test('repeated batches and single events give the same documents', async () => {
  const once = await replay(projectsView, EVENTS, 100);
  expect(await replay(projectsView, EVENTS, 1)).toEqual(once);
  expect(await replay(projectsView, EVENTS, 100, 3)).toEqual(once);
});

test('configurationsOf returns the tiles of each project, oldest first', async () => {
  const configuration = (projectId: number, lib: string) => ({
    type: 'ConfigurationCreated',
    data: {
      lib,
      projectId,
      projectLib: 'x',
      userId: 12,
      duplicateOf: null,
      parameters: {},
      stack: { lines: [], elements: [], isCircuitBreakerAdded: null },
    },
  });
  const readStore = openSqliteReadStore(':memory:');
  await applyBatch(
    configurationsView,
    targetIn(readStore, 'configurations'),
    history(
      ['configuration-10', configuration(1, 'Scène')],
      ['configuration-2', configuration(1, 'Régie')],
      ['configuration-3', configuration(3, 'Bar')],
      ['configuration-4', configuration(4, 'Loge')],
    ),
  );
  const tile = (id: number, lib: string) => ({
    id,
    lib,
    status: 'PENDING',
    isOrderAsked: false,
    reference: 'GBB000000',
  });
  expect(await configurationsOf(() => readStore.collection('configurations') as never, [1, 3, 99])).toEqual(
    new Map([
      [1, { ProjConfigurations: [tile(2, 'Régie'), tile(10, 'Scène')], configurationCount: 2 }],
      [3, { ProjConfigurations: [tile(3, 'Bar')], configurationCount: 1 }],
    ]),
  );
});
