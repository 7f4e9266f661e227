import { expect, test } from 'vitest';
import type { PrivateRoute } from '../../session/route.ts';
import { withRegisters } from './screens.ts';

const at = (...paths: string[]): PrivateRoute[] =>
  paths.map((path) => ({ path, access: 'user', page: async () => ({ default: () => null }) }));
const paths = (routes: readonly { path: string }[]) => routes.map(({ path }) => path);

test('screens of registers follow the screens named in their entries', () => {
  const routes = at('/priceImports', '/priceImports/:id', '/users', '/undeliveredMails', '/news');
  const ordered = [
    '/priceImports',
    '/priceImports/:id',
    '/brands',
    '/brands/:id',
    '/categories',
    '/categories/:id',
    '/sectors',
    '/sectors/:id',
    '/agencies',
    '/agencies/:id',
    '/departments',
    '/departments/:id',
    '/users',
    '/undeliveredMails',
    '/releases',
    '/releases/:id',
    '/releaseNotes',
    '/releaseNotes/:id',
    '/news',
  ];
  const found = paths(withRegisters(routes));
  expect(found.filter((path) => ordered.includes(path))).toEqual(ordered);
});

test('a register that follows an unknown screen is an error', () => {
  expect(() => withRegisters(at('/priceImports'))).toThrow('no screen /undeliveredMails');
});

test('access to a register’s list and page is set by its entry', () => {
  const routes = withRegisters(at('/priceImports', '/undeliveredMails'));
  const access = Object.fromEntries(routes.map((screen) => [screen.path, screen.access]));
  expect(access).toMatchObject({
    '/sectors': ['sector_r'],
    '/sectors/:id': ['sector_c', 'sector_w'],
    '/departments': ['department_r'],
    '/brands': ['catalog_c', 'catalog_w', 'catalog_d'],
    '/releaseNotes/:id': ['release_c', 'release_w'],
  });
});
