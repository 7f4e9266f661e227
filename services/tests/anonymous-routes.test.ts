import { LINK_PAGES } from '@coffret/contracts/accounts/mailed-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from './support/route-access.ts';
import { documentedRoutes, nameOf, type Route, withParameter } from './support/routes.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let product: TestApp;
let open: Route[];
beforeAll(async () => {
  product = await startTestApp({ rateLimit: 1 });
  open = (await documentedRoutes(product.address)).filter((route) => ROUTES[nameOf(route)] === 'anybody');
});
afterAll(() => product.close());

/** Read to its end: an answer that is still being made counts as load, and more of them are refused with 503. */
async function ask({ method, path }: { method: string; path: string }) {
  const response = await fetch(product.address + path, { method, redirect: 'manual' });
  await response.arrayBuffer();
  return response;
}

/** Of the client, with a token in their address. */
const PAGES = [...Object.values(LINK_PAGES), 'share'].map((page) => `/${page}/1.aaaa.bbbb`);

test('what bears a token is not indexed, whatever it answers', async () => {
  const bearing = open
    .filter(({ path }) => /\{token\}/.test(path))
    .map((route) => ({ method: route.method, path: withParameter(route, '1.aaaa.bbbb') }));
  const pages = [...PAGES, '/papers/0123abcd', '/unit/1.aaaa.bbbb'].map((path) => ({ method: 'GET', path }));
  expect(bearing.length).toBeGreaterThan(3);
  for (const route of [...bearing, ...pages]) {
    const { headers } = await ask(route);
    expect([route.path, headers.get('x-robots-tag')]).toEqual([route.path, 'noindex, nofollow']);
  }
  expect((await ask({ method: 'GET', path: '/login' })).headers.has('x-robots-tag')).toBe(false);
});

/** Bounded otherwise: by the installation's secret; not served to other machines. */
const UNLIMITED = ['GET /api/audit/backup', 'GET /api/outbox/{mailId}/{index}'];

test('a file that anybody may ask for is limited by address, at ten times the requests of an anonymous route at most', async () => {
  const files = open.filter(({ answersFile }) => answersFile);
  expect(files.map(nameOf)).toEqual(expect.arrayContaining(['GET /api/shared/{token}/file', ...UNLIMITED]));
  for (const route of files.filter((one) => !UNLIMITED.includes(nameOf(one)))) {
    const path = withParameter(route, '1');
    for (let asked = 0; asked < 10; asked += 1) await ask({ method: 'GET', path });
    expect([nameOf(route), (await ask({ method: 'GET', path })).status]).toEqual([nameOf(route), 429]);
  }
});
