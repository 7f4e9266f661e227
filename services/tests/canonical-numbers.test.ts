import { normalizeText } from '@coffret/contracts/normalize-text';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signTokens } from '../core/http/tokens.ts';
import { createMailedLinks } from '../core/mailed-links.ts';
import { configurationOf } from '../core/screens.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createChallenges } from '../subjects/accounts/challenges.ts';
import { LINK_LIFETIMES_MS } from '../subjects/accounts/link-lifetimes.ts';
import { isBackupToken, issueBackupToken } from '../subjects/backup/backup-token.ts';
import { upload } from '../subjects/documents/testing/upload.ts';
import { documentedRoutes, listsOf, nameOf, type Route } from './support/routes.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { testClock } from './support/test-clock.ts';

let product: TestApp;
let admin: Client;
let routes: Route[];
beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
  routes = await documentedRoutes(product.address);
});
afterAll(() => product.close());

/** Other spellings of 1. */
const SPELLINGS = ['01', '1e0', '+1', ' 1', '1 ', '1.0', '0x1', '１', '1\u200b', '-0'];

/** The refused key, or the status. */
async function refusedKey(method: string, address: string): Promise<unknown> {
  const answer = await fetch(product.address + address, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const { errors } = (await answer.json()) as { errors?: { key?: string }[] };
  return [answer.status, errors?.some(({ key }) => key !== undefined)];
}

const isWhole = ({ type }: { type?: string | string[] }) => type === 'integer';

test('an id or number in a path or query has one spelling, on every route', async () => {
  const taken: string[] = [];
  let asked = 0;
  for (const route of routes) {
    const inPath = Object.entries(route.params).filter(([, schema]) => isWhole(schema));
    const inQuery = Object.entries(route.query.properties ?? {}).filter(([, schema]) => isWhole(schema));
    const path = route.path.replace(/\{\w+\}/g, '1');
    const addresses = SPELLINGS.map(encodeURIComponent).flatMap((spelling) => [
      ...inPath.map(([name]) => route.path.replace(`{${name}}`, spelling).replace(/\{\w+\}/g, '1')),
      ...inQuery.map(([name]) => `${path}?${name}=${spelling}`),
    ]);
    for (const address of addresses) {
      asked += 1;
      const [status, hasKey] = (await refusedKey(route.method, address)) as [number, boolean];
      if (status !== 400 || !hasKey) taken.push(`${nameOf(route)}: ${address} ${status}`);
    }
  }
  expect(taken).toEqual([]);
  expect(asked).toBeGreaterThan(500);
}, 60_000);

test('an id has one spelling in filters and bounds of lists', async () => {
  const taken: string[] = [];
  for (const list of listsOf(routes)) {
    for (const name of ['id', 'idFrom', 'page']) {
      for (const spelling of SPELLINGS) {
        // Bounds are amounts, which may end with zeros.
        if (name === 'idFrom' && spelling === '1.0') continue;
        const { status } = await admin.get(`${list}?${name}=${encodeURIComponent(spelling)}`);
        if (status !== 400) taken.push(`${list}?${name}=${spelling} ${status}`);
      }
    }
  }
  expect(taken).toEqual([]);
});

test('an id or amount has one spelling in forms, file names and screens', async () => {
  const statusOf = (spelling: string, name: string) => {
    const form = new FormData();
    form.set(name, spelling);
    return admin.put('/api/products/1', form);
  };
  for (const spelling of SPELLINGS) {
    const linked = { linkedEntityModel: 'user', linkedEntityId: spelling };
    expect([spelling, (await upload(admin, 'files', linked)).status]).toEqual([spelling, 400]);
    // Names of files are normalised.
    if (normalizeText(spelling) === spelling)
      expect([spelling, (await upload(admin, 'quote', { name: `${spelling}.png` })).status]).toEqual([
        spelling,
        400,
      ]);
    expect([spelling, (await statusOf(spelling, 'brandId')).status]).toEqual([spelling, 400]);
    // An amount may end with zeros.
    if (!['1.0', '-0'].includes(spelling))
      expect([spelling, (await statusOf(spelling, 'price')).status]).toEqual([spelling, 400]);
    expect(configurationOf(`/configurations/${spelling}`)).toBe(null);
  }
  expect((await statusOf('1', 'brandId')).status).toBe(200);
  expect((await statusOf('12.50', 'price')).status).toBe(200);
  expect((await admin.get('/api/products/1/priceImpact?price=01')).status).toBe(400);
  expect(configurationOf('/configurations/configurator/12?view=1')).toBe(12);
});

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('a token has one spelling', async () => {
  const clock = testClock();
  const secrets = createSecrets('a secret');
  const links = createMailedLinks('a secret', clock, LINK_LIFETIMES_MS);
  const challenges = createChallenges({ clock, limits: product.app.services.limits }, secrets);
  const server = fastify();
  await server.register(signTokens, { secret: 'a secret of at least thirty-two characters', clock });
  const challenged = { userId: 12, epoch: 1 };
  const session = { userId: 12, sessionId: 's1', epoch: 1 };
  const isRead: [token: string, isRead: (token: string) => boolean][] = [
    [links.token('share', 12, links.issue('share')), (token) => links.read('share', token) !== null],
    [challenges.issue('login', challenged), (token) => challenges.read('login', token) !== null],
    [issueBackupToken(clock.now(), secrets), (token) => isBackupToken(token, clock.now(), secrets)],
    [server.tokens.sign(session), (token) => typeof server.tokens.read(token) === 'object'],
  ];
  for (const [token, read] of isRead) {
    expect(read(token)).toBe(true);
    // The last of 43 characters has two bits that mean nothing.
    const last = BASE64URL.indexOf(token.slice(-1));
    const others = [1, 2, 3].map((bits) => token.slice(0, -1) + BASE64URL[last ^ bits]);
    const spellings = [...others, `0${token}`, `+${token}`, ` ${token}`, `${token} `, `${token}=`];
    expect(spellings.filter(read)).toEqual([]);
  }
});
