import '../app/routes/private-routes.ts';
import { RIGHTS, SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { Right } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import type { User } from '../data/session/user.ts';
import { customer } from '../testing/people.ts';
import { mayGoTo, mayOpen } from './screens.ts';

/** Any one of the rights opens the screen (product specification, section 2; readers may also open a customer's page). */
const TABLE: readonly [path: string, rights: readonly Right[]][] = [
  ['/dashboard', ['dashboard_r']],
  ['/projects', ['project_r']],
  ['/users', ['user_r']],
  ['/users/:id', ['user_r', 'user_c', 'user_w', 'user_pwd']],
  ['/groups', ['group_r']],
  ['/groups/:id', ['group_c', 'group_w']],
  ['/sectors', ['sector_r']],
  ['/sectors/:id', ['sector_c', 'sector_w']],
  ['/agencies', ['agency_r']],
  ['/agencies/:id', ['agency_c', 'agency_w']],
  ['/departments', ['department_r']],
  ['/departments/:id', ['department_c', 'department_w']],
  ['/configurations', ['configuration_r']],
  ['/configurations/:id', ['configuration_c', 'configuration_w']],
  ['/configurations/:id/quotes', ['configuration_r']],
  ['/configurations/configurator/:id', ['configuration_c', 'configuration_w']],
  ['/catalogs', ['catalog_r']],
  ['/releases/new/:id', ['release_c', 'release_w']],
  ['/releaseNotes/new/:id', ['release_c', 'release_w']],
];

test.each(TABLE)('%s is open to holders of %j alone', (path, rights) => {
  for (const right of rights) expect(mayOpen(customer({ rights: [right] }), path), right).toBe(true);
  const others = RIGHTS.filter((right) => !rights.includes(right));
  expect(mayOpen(customer({ rights: others }), path)).toBe(false);
});

test('the screen of an item is found by its address', () => {
  expect(mayOpen(customer({ rights: ['group_r'] }), '/groups/2')).toBe(false);
  expect(mayOpen(customer({ rights: ['group_w'] }), '/groups/2')).toBe(true);
});

test('the own profile needs no right; an address without a screen is closed to all', () => {
  expect(mayOpen(customer({ rights: [] }), '/profile')).toBe(true);
  expect(mayOpen(customer({ rights: [...RIGHTS] }), '/nowhere')).toBe(false);
});

test('an address is open to those who may open its screen, and a form to sign in to no user', () => {
  const user = customer();
  expect(mayGoTo(user, '/configurations/configurator/12?line=2')).toBe(true);
  expect(mayGoTo(user, '/projects')).toBe(true);
  for (const address of ['/users', '/users/1', '/nowhere', '/login', '/register', '/forgotPassword'])
    expect(mayGoTo(user, address), address).toBe(false);
});

test.each(SEEDED_GROUPS)('the group $lib opens what its rights are for', ({ id, rights }) => {
  const user = customer({ groupId: id, rights });
  const open = TABLE.filter(([path]) => mayOpen(user, path)).map(([path]) => path);
  const all = TABLE.map(([path]) => path);
  const forCustomers = /^\/(projects|configurations|catalogs)/;
  const expected = {
    1: all,
    2: all.filter((path) => path !== '/groups/:id'),
    3: all.filter((path) => forCustomers.test(path)),
  };
  expect(open).toEqual(expected[id as keyof typeof expected]);
});

test('the screens without a row above are open to staff, and these also to customers', () => {
  const [, staff, client] = SEEDED_GROUPS.map(({ id, rights }) => customer({ groupId: id, rights }));
  const forAll = ['/quotes', '/news', '/catalogs', '/projects', '/profile'];
  const forStaff = [
    '/catalogs/1',
    '/brands/1',
    '/categories',
    '/releases',
    '/releaseNotes',
    '/announcements/new',
  ];
  const others = ['/notifications/new', '/announcements', '/mailSamples', '/users/new', '/sectors/1'];
  const opened = (user: User | undefined) =>
    [...forAll, ...forStaff, ...others, '/audit', '/nowhere'].filter((path) => user && mayOpen(user, path));
  expect(opened(staff)).toEqual([...forAll, ...forStaff, ...others]);
  expect(opened(client)).toEqual(forAll);
});
