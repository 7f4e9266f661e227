import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import type { Groups } from './delegation.ts';
import { usersList } from './users-list.tsx';

const presetOf = (groups: Groups) =>
  usersList(groups).filters.find(({ column }) => column === 'groupLib')?.preset;

test('the list begins with the customers, whatever their group is called; with all users if it is not known', () => {
  const groups = new Map([
    [STAFF, { id: STAFF, lib: 'Client', rights: [] }],
    [CLIENTS, { id: CLIENTS, lib: 'Installateurs', rights: [] }],
  ]);
  expect(presetOf(groups)).toEqual(['Installateurs']);
  expect(presetOf(null)).toEqual([]);
});
