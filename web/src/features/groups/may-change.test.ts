import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { Right } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { deleteDisabledReason, holdsAllOf } from './may-change.ts';

const viewer = { rights: ['group_r', 'group_w', 'project_r'] as Right[] };

test('a user with all rights of a group may change it', () => {
  expect(holdsAllOf(viewer, { id: 9, rights: ['project_r'] })).toBe(true);
  expect(holdsAllOf(viewer, { id: 9, rights: [] })).toBe(true);
  expect(holdsAllOf(viewer, { id: 9, rights: ['project_r', 'project_w'] })).toBe(false);
});

test('built-in groups, and groups with rights that the user lacks, cannot be deleted', () => {
  const all = SEEDED_GROUPS[0]?.rights ?? [];
  expect(SEEDED_GROUPS.map((group) => deleteDisabledReason(group, { rights: all }))).toEqual([
    'groups.isSeeded',
    'groups.isSeeded',
    'groups.isSeeded',
  ]);
  expect(deleteDisabledReason({ id: 9, rights: ['project_w'] }, viewer)).toBe('groups.goesBeyondYou');
  expect(deleteDisabledReason({ id: 9, rights: ['project_r'] }, viewer)).toBeUndefined();
});
