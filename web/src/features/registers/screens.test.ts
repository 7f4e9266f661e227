import { expect, test } from 'vitest';
import { withRegisters } from './screens.ts';

const paths = (routes: readonly { path: string }[]) => routes.map(({ path }) => path);

test('the screens of registers come after the screens that their entries name', () => {
  const before = [{ path: '/priceImports' }, { path: '/priceImports/:id' }];
  const after = [{ path: '/users' }, { path: '/undeliveredMails' }, { path: '/news' }];
  const ordered = [
    ...['/priceImports', '/priceImports/:id', '/brands', '/brands/:id', '/categories', '/categories/:id'],
    ...['/sectors', '/sectors/:id', '/agencies', '/agencies/:id', '/departments', '/departments/:id'],
    ...['/users', '/undeliveredMails', '/releases', '/releases/:id', '/releaseNotes', '/releaseNotes/:id'],
    '/news',
  ];
  const found = paths(withRegisters([...before, ...after]));
  expect(found.filter((path) => ordered.includes(path))).toEqual(ordered);
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
