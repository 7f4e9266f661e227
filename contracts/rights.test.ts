import { expect, test } from 'vitest';
import { isStaff, RIGHTS, SEEDED_GROUPS } from './rights.ts';

/** Each entity with the letters that a group holds on it, as in decisions.md. */
const held = (entities: string, letters: string) =>
  entities.split(' ').flatMap((entity) => [...letters].map((letter) => `${entity}_${letter}`));

const ENTITIES =
  'user group project dashboard configuration catalog sector agency department release contact';

test('the rights are create, read, write and delete of each entity, and the special ones', () => {
  expect(RIGHTS.toSorted()).toEqual(
    [
      ...held(ENTITIES, 'crwd'),
      ...['user_pwd', 'user_ban', 'user_verify', 'user_discount', 'audit_r', 'audit_rebuild'],
    ].sort(),
  );
  expect(new Set(RIGHTS).size).toBe(RIGHTS.length);
});

test('group 1 holds every right', () => {
  expect(SEEDED_GROUPS[0]).toEqual({ id: 1, lib: 'Admin', rights: RIGHTS });
});

test('group 2 holds all but changing groups, seeing discounts and the audit', () => {
  const { id, lib, rights = [] } = SEEDED_GROUPS[1] ?? {};
  expect({ id, lib }).toEqual({ id: 2, lib: 'Staff' });
  expect(rights.toSorted()).toEqual(
    [
      ...held(ENTITIES.replace('group ', ''), 'crwd'),
      ...['group_r', 'user_pwd', 'user_ban', 'user_verify'],
    ].sort(),
  );
});

test('group 3 works on projects, configurations and contacts, and reads the catalogue', () => {
  const { id, lib, rights = [] } = SEEDED_GROUPS[2] ?? {};
  expect({ id, lib }).toEqual({ id: 3, lib: 'Client' });
  expect(rights.toSorted()).toEqual([...held('project configuration contact', 'crwd'), 'catalog_r'].sort());
  expect(SEEDED_GROUPS).toHaveLength(3);
});

test('the groups 1 and 2 are staff', () => {
  expect([0, 1, 2, 3, 4].map(isStaff)).toEqual([false, true, true, false, false]);
});
