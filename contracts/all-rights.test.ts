import { expect, test } from 'vitest';
import { RIGHTS, readingRight, SEEDED_GROUPS } from './all-rights.ts';
import { may, PERMISSIONS, type Permission } from './rights.ts';

/** Each entity with the letters that a group holds on it. */
const held = (entities: string, letters: string) =>
  entities.split(' ').flatMap((entity) => [...letters].map((letter) => `${entity}_${letter}`));

const ENTITIES =
  'user group project dashboard configuration catalog sector agency department release contact';

test('the rights are create, read, write and delete of each entity, and the special ones', () => {
  expect(RIGHTS).toEqual(
    expect.arrayContaining([
      ...held(ENTITIES, 'crwd'),
      'user_pwd',
      'user_ban',
      'user_verify',
      'user_discount',
      'audit_r',
      'audit_rebuild',
      'customer_r',
      'notif_c',
    ]),
  );
  expect(new Set(RIGHTS).size).toBe(RIGHTS.length);
});

test('a right to create, change or delete needs the right to read, where there is one', () => {
  expect((['user_c', 'user_w', 'user_d', 'user_r', 'notif_c'] as const).map(readingRight)).toEqual([
    'user_r',
    'user_r',
    'user_r',
    null,
    null,
  ]);
});

test('the seeded group Admin holds every right', () => {
  expect(SEEDED_GROUPS[0]).toEqual({ id: 1, lib: 'Admin', rights: RIGHTS });
});

test('the seeded group Staff holds all rights except those to change groups, to see discounts and to read the audit', () => {
  const { id, lib, rights = [] } = SEEDED_GROUPS[1] ?? {};
  expect({ id, lib }).toEqual({ id: 2, lib: 'Staff' });
  const notTheirs = ['group_c', 'group_w', 'group_d', 'user_discount', 'audit_r', 'audit_rebuild'];
  expect(RIGHTS.filter((right) => !rights.includes(right)).sort()).toEqual(notTheirs.sort());
});

test('the seeded group Client may work on projects, configurations and contacts, and read the catalogue', () => {
  const { id, lib, rights = [] } = SEEDED_GROUPS[2] ?? {};
  expect({ id, lib }).toEqual({ id: 3, lib: 'Client' });
  expect(rights.toSorted()).toEqual([...held('project configuration contact', 'crwd'), 'catalog_r'].sort());
  expect(SEEDED_GROUPS).toHaveLength(3);
});

const actsOf = (rights: readonly string[]) =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((act) => may(new Set(rights), act));

test('Admin may do every act, Staff all except those on groups and discounts, Client none', () => {
  const all = Object.keys(PERMISSIONS);
  expect(SEEDED_GROUPS.map(({ rights }) => actsOf(rights))).toEqual([
    all,
    all.filter((act) => !/discounts$|^(clear|view as) group$/.test(act)),
    [],
  ]);
});

test('only these single rights allow an act', () => {
  const allowing = RIGHTS.map((right) => [right, actsOf([right])] as const).filter(([, acts]) => acts.length);
  expect(Object.fromEntries(allowing)).toEqual({
    user_w: ['give a group'],
    user_discount: ['see discounts', 'set discounts'],
    customer_r: ['work for customers', 'see unlinked', 'share views'],
  });
});

test('clearing others’ documents and comments takes the right to read the linked entity and to write or delete it', () => {
  const reading = ['customer_r', 'project_r'];
  expect(actsOf(reading)).not.toContain('clear project');
  expect(actsOf([...reading, 'configuration_d', 'user_w'])).not.toContain('clear project');
  expect(actsOf([...reading, 'project_w'])).toContain('clear project');
  expect(actsOf([...reading, 'project_d'])).toContain('clear project');
  expect(actsOf(['customer_r', 'project_w', 'project_d'])).not.toContain('clear project');
});
