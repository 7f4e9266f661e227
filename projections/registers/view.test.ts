import { activities, agencies, categories } from '@coffret/contracts/registers/registers';
import { expect, test } from 'vitest';
import { publicFields } from '../list/run-list.ts';
import { history, replay } from '../testing/replay.ts';
import { registerList, registerView } from './view.ts';

const stamps = (created: number, updated = created) => ({
  createdAt: `2026-11-21T08:00:0${created}.000Z`,
  updatedAt: `2026-11-21T08:00:0${updated}.000Z`,
});

const AGENCIES = history(
  ['sector-5', { type: 'SectorAdded', data: { lib: 'Sud-Est' } }],
  ['agency-1', { type: 'AgencyAdded', data: { lib: 'Lyon', sectorId: 5 } }],
  ['agency-2', { type: 'AgencyAdded', data: { lib: 'Lille', sectorId: null } }],
  ['agency-3', { type: 'AgencyAdded', data: { lib: 'Nice', sectorId: 5 } }],
  ['sector-5', { type: 'SectorChanged', data: { lib: 'Méditerranée' } }],
  ['agency-1', { type: 'AgencyChanged', data: { lib: 'Lyon Part-Dieu' } }],
  ['agency-3', { type: 'AgencyRemoved', data: {} }],
);

test('an item has its latest values and the current names of its references', async () => {
  expect((await replay(registerView(agencies), AGENCIES, 10)).map(publicFields)).toEqual([
    { id: 1, lib: 'Lyon Part-Dieu', sectorId: 5, sectorLib: 'Méditerranée', rowVersion: 1, ...stamps(1, 5) },
    { id: 2, lib: 'Lille', sectorId: null, sectorLib: null, rowVersion: 0, ...stamps(2) },
  ]);
});

test('an activity has its name in the field `activity`, which sorts the list', async () => {
  const events = history(
    ['activity-8', { type: 'ActivityAdded', data: { lib: 'EVENT', discountPercentage: 50 } }],
    ['activity-8', { type: 'ActivityChanged', data: { lib: 'ÉVÉNEMENT' } }],
  );
  const [event] = await replay(registerView(activities), events, 10);
  expect(event).toMatchObject({ lib: 'ÉVÉNEMENT', activity: 'ÉVÉNEMENT', _fold: { activity: 'evenement' } });
  const { columns, sort } = registerList(activities);
  expect(Object.keys(columns)).toEqual(['id', 'activity', 'discountPercentage', 'createdAt', 'updatedAt']);
  expect(sort).toEqual({ column: 'activity', order: 'asc' });
});

test('a category contains its components', async () => {
  const before = [{ componentId: 1, componentLib: 'CEE 16 A' }];
  const after = [...before, { componentId: 9, componentLib: 'CEE 125 A' }];
  const events = history(
    ['category-5', { type: 'CategoryAdded', data: { lib: 'Prises CEE', ProjComponents: before } }],
    ['category-5', { type: 'CategoryChanged', data: { ProjComponents: after } }],
  );
  expect((await replay(registerView(categories), events, 10)).map(publicFields)).toEqual([
    { id: 5, lib: 'Prises CEE', ProjComponents: after, rowVersion: 1, ...stamps(0, 1) },
  ]);
});

test('repeated batches and single events give the same documents', async () => {
  const once = await replay(registerView(agencies), AGENCIES, 10);
  expect(await replay(registerView(agencies), AGENCIES, 1)).toEqual(once);
  expect(await replay(registerView(agencies), AGENCIES, 3, 1)).toEqual(once);
});
