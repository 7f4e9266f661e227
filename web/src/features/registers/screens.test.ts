import { expect, test } from 'vitest';
import { withRegisters } from './screens.ts';

const paths = (routes: readonly { path: string }[]) => routes.map(({ path }) => path);

test('the screens of registers come after the menu entries that their entries name', () => {
  const catalogue = [{ path: '/catalogs' }, { path: '/catalogs/:id' }];
  const releases = [{ path: '/releases' }, { path: '/releases/:id' }];
  const notes = [{ path: '/releaseNotes' }, { path: '/releaseNotes/:id' }];
  const routes = withRegisters([...catalogue, { path: '/users' }, ...releases, ...notes, { path: '/news' }]);
  const ordered = [
    ...['/catalogs', '/catalogs/:id', '/brands', '/brands/:id', '/categories', '/categories/:id'],
    ...['/sectors', '/sectors/:id', '/agencies', '/agencies/:id', '/departments', '/departments/:id'],
    ...['/users', '/releases', '/releases/:id', '/releaseNotes', '/releaseNotes/:id', '/news'],
  ];
  expect(paths(routes).filter((path) => ordered.includes(path))).toEqual(ordered);
});

test('who may open a register’s list and page is said by its entry', () => {
  const access = Object.fromEntries(
    withRegisters([]).map((screen) => [screen.path, Reflect.get(screen, 'access')]),
  );
  expect(access).toMatchObject({
    '/sectors': ['sector_r'],
    '/sectors/:id': ['sector_c', 'sector_w'],
    '/departments': ['department_r'],
    '/brands': ['catalog_c', 'catalog_w', 'catalog_d'],
    '/releaseNotes/:id': ['release_c', 'release_w'],
  });
});
