import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { ADMINS, CLIENTS, type Right, STAFF } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { customer } from '../../testing/people.ts';
import {
  choosableGroups,
  deleteDisabledReason,
  mayBan,
  mayEdit,
  mayGivePassword,
  mayVerify,
} from './delegation.ts';

const groups = new Map(SEEDED_GROUPS.map((group) => [group.id, group]));
const rightsOf = (groupId: number): Right[] => groups.get(groupId)?.rights ?? [];

const admin = { id: 1, rights: rightsOf(ADMINS) };
const staff = { id: 2, rights: rightsOf(STAFF) };
const firstAdmin = { id: 1, groupId: ADMINS };
const colleague = { id: 4, groupId: STAFF };
const client = { id: 5, groupId: CLIENTS };

test('staff changes users whose rights it holds; everybody changes their own account', () => {
  expect(mayEdit(client, staff, groups)).toBe(true);
  expect(mayEdit(colleague, staff, groups)).toBe(true);
  expect(mayEdit(firstAdmin, staff, groups)).toBe(false);
  expect(mayEdit(firstAdmin, admin, groups)).toBe(true);
  const own = { id: 5, rights: rightsOf(CLIENTS) };
  expect(mayEdit(client, own, groups)).toBe(true);
  expect(mayEdit({ id: 6, groupId: CLIENTS }, own, groups)).toBe(false);
});

test('the right to change passwords allows to change a user too', () => {
  const helper = { id: 9, rights: [...rightsOf(CLIENTS), 'user_pwd'] as Right[] };
  expect(mayEdit(client, helper, groups)).toBe(true);
  expect(mayEdit(colleague, helper, groups)).toBe(false);
});

test('a new password can be set for others, except for the first account', () => {
  const otherAdmin = { id: 7, rights: rightsOf(ADMINS) };
  expect(mayGivePassword(client, staff, groups)).toBe(true);
  expect(mayGivePassword({ id: 8, groupId: ADMINS }, otherAdmin, groups)).toBe(true);
  expect(mayGivePassword(firstAdmin, otherAdmin, groups)).toBe(false);
  expect(mayGivePassword({ id: 2, groupId: STAFF }, staff, groups)).toBe(false);
  expect(mayGivePassword(client, { id: 9, rights: [...rightsOf(CLIENTS), 'user_w'] }, groups)).toBe(false);
});

test('users cannot delete themselves, an administrator, or a user with other rights', () => {
  expect(deleteDisabledReason(client, staff, groups)).toBeUndefined();
  expect(deleteDisabledReason({ id: 2, groupId: STAFF }, staff, groups)).toBe('users.notYourself');
  expect(deleteDisabledReason({ id: 3, groupId: ADMINS }, admin, groups)).toBe('users.isProtected');
  const helper = { id: 9, rights: rightsOf(CLIENTS) };
  expect(deleteDisabledReason(colleague, helper, groups)).toBe('users.beyondYou');
});

test('users cannot ban themselves or the first account; staff verifies users with fewer rights', () => {
  expect(mayBan(client, staff, groups)).toBe(true);
  expect(mayBan({ id: 2, groupId: STAFF }, staff, groups)).toBe(false);
  expect(mayBan(firstAdmin, { id: 7, rights: rightsOf(ADMINS) }, groups)).toBe(false);
  expect(mayVerify(client, staff, groups)).toBe(true);
  expect(mayVerify(firstAdmin, staff, groups)).toBe(false);
});

test('the groups to choose from are those whose rights the viewer holds, and the user’s own', () => {
  const libs = (viewer: typeof staff, groupId?: number) =>
    choosableGroups(
      viewer,
      groups,
      groupId === undefined ? null : customer({ groupId, groupLib: groups.get(groupId)?.lib ?? '' }),
    ).map(({ lib }) => lib);
  expect(libs(admin)).toEqual(['Admin', 'Staff', 'Client']);
  expect(libs(staff)).toEqual(['Staff', 'Client']);
  expect(libs(staff, CLIENTS)).toEqual(['Staff', 'Client']);
  expect(libs(staff, ADMINS)).toEqual(['Staff', 'Client', 'Admin']);
});

test('without the right to read groups the server decides', () => {
  expect(mayEdit(client, staff, null)).toBe(true);
  expect(deleteDisabledReason(client, staff, null)).toBeUndefined();
  expect(choosableGroups(staff, null, customer()).map(({ lib }) => lib)).toEqual(['Client']);
});
