import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, json, send, sendBytes } from './support/raw-requests.ts';
import { codesIn, faultOf, keysIn } from './support/refusals.ts';
import { documentedRoutes, listsOf, nameOf, type Route, withParameter } from './support/routes.ts';
import { expectAllRefused, expectStatus } from './support/send-cases.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';

let product: TestApp;
let admin: Client;
let routes: Route[];

beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
  routes = await documentedRoutes(product.address);
});
afterAll(() => product.close());

/** Sent to every route, as a parameter could be parsed differently by one of them. */
const BAD_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '%201',
  '9'.repeat(400),
  '__proto__',
  '..%2F..%2Fetc%2Fpasswd',
];
/** Each is sent to a quarter of the routes. */
const MORE_BAD_IDS = [
  '01',
  '+1',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'abc',
  '9007199254740993',
  '99999999999999999999',
  '9'.repeat(5000),
  '%EF%BC%91',
  'constructor',
  '%00',
  '%7B%22%24gt%22%3A%22%22%7D',
  '1%20OR%201%3D1',
  '1%3BDROP',
  '*',
  '..%2F1',
  '%2e%2e%2f1',
  '..%5C1',
  '%F0%9F%92%A9',
  '%3Cb%3E',
  "'",
  '%22',
];

/** Every `shares`-th element; together, consecutive numbers cover all of them. */
const shareOf = <One>(all: readonly One[], number: number, shares = 4): One[] =>
  all.filter((_, index) => index % shares === number % shares);

async function refusesId(id: string, asked: readonly Route[]): Promise<void> {
  await expectAllRefused(
    product,
    asked.map((route) => ({
      name: nameOf(route),
      method: route.method,
      path: withParameter(route, id),
      headers: { ...json, ...bearer(admin.token) },
      ...(route.method !== 'GET' && { body: '{}' }),
    })),
  );
}

const withParameters = () => routes.filter(({ path }) => path.includes('{'));

test.each(BAD_IDS)('the id, token or file name %s is refused by every route', async (id) => {
  expect(withParameters().length).toBeGreaterThan(50);
  await refusesId(id, withParameters());
});

test.each(MORE_BAD_IDS.entries().toArray())('%i: the id, token or file name %s is refused', (number, id) =>
  refusesId(id, shareOf(withParameters(), number)),
);

test.each<[query: string, code: string, key: string]>([
  ['colour=red', 'UNKNOWN_PARAMETER', 'colour'],
  ['status[$ne]=', 'UNKNOWN_PARAMETER', 'status[$ne]'],
  ['id[$gt]=0', 'UNKNOWN_PARAMETER', 'id[$gt]'],
  ['$where=1', 'UNKNOWN_PARAMETER', '$where'],
  ['_id=1', 'UNKNOWN_PARAMETER', '_id'],
  ['_fold.lib=a', 'UNKNOWN_PARAMETER', '_fold.lib'],
  ['password=a', 'UNKNOWN_PARAMETER', 'password'],
  ['__proto__=1', 'UNKNOWN_PARAMETER', '__proto__'],
  ['constructor=1', 'UNKNOWN_PARAMETER', 'constructor'],
  ['size=7', 'UNKNOWN_PARAMETER', 'size'],
  ['size=0', 'UNKNOWN_PARAMETER', 'size'],
  ['size=-10', 'UNKNOWN_PARAMETER', 'size'],
  ['size=1e2', 'UNKNOWN_PARAMETER', 'size'],
  ['size=10.0', 'UNKNOWN_PARAMETER', 'size'],
  ['size=', 'UNKNOWN_PARAMETER', 'size'],
  ['size=10&size=25', 'INVALID_PARAMETER', 'size'],
  ['page=0', 'INVALID_PARAMETER', 'page'],
  ['page=-1', 'INVALID_PARAMETER', 'page'],
  ['page=1.5', 'INVALID_PARAMETER', 'page'],
  ['page=NaN', 'INVALID_PARAMETER', 'page'],
  ['page=99999999999999999999', 'INVALID_PARAMETER', 'page'],
  ['page=1&page=2', 'INVALID_PARAMETER', 'page'],
  ['sort=colour', 'UNKNOWN_PARAMETER', 'sort'],
  ['sort=__proto__', 'UNKNOWN_PARAMETER', 'sort'],
  ['sort=_id', 'UNKNOWN_PARAMETER', 'sort'],
  ['sort=id&sort=createdAt', 'INVALID_PARAMETER', 'sort'],
  ['order=up', 'UNKNOWN_PARAMETER', 'order'],
  ['order=asc&order=desc', 'INVALID_PARAMETER', 'order'],
  [`search=${'x'.repeat(201)}`, 'INVALID_PARAMETER', 'search'],
  ['search=a&search=b', 'INVALID_PARAMETER', 'search'],
  ['search=a%00b', 'INVALID_PARAMETER', 'search'],
  ['id=%7B%22%24gt%22%3A%22%22%7D', 'INVALID_PARAMETER', 'id'],
  ['id=NaN', 'INVALID_PARAMETER', 'id'],
  ['id=1e308', 'INVALID_PARAMETER', 'id'],
  ['id=1&id=x', 'INVALID_PARAMETER', 'id'],
  [Array(21).fill('createdAt=2026').join('&'), 'INVALID_PARAMETER', 'createdAt'],
  ['createdAt=yesterday', 'INVALID_PARAMETER', 'createdAt'],
  ['createdAt=.*', 'INVALID_PARAMETER', 'createdAt'],
])('every list or its export refuses ?%s', async (query, code, key) => {
  const lists = listsOf(routes);
  expect(lists.length).toBeGreaterThan(14);
  await expectAllRefused(
    product,
    lists
      // A list and its export parse the query with the same function.
      .map((list, index) => ((index + query.length) % 2 ? list : `${list}/export`))
      .map((path) => ({
        name: path,
        method: 'GET',
        path: `${path}?${query}`,
        headers: bearer(admin.token),
        check: (answer) =>
          codesIn(answer).includes(code) && keysIn(answer).includes(key.split('.')[0] ?? '')
            ? expectStatus(400)(answer)
            : `${answer.text} instead of ${code} ${key}`,
      })),
  );
});

/** Routes without authentication. */
const OPEN = [
  'POST /api/usersRegister',
  'POST /api/usersResendActivation',
  'GET /api/usersActivateAccount/{token}',
  'POST /api/login',
  'GET /api/usersNewPassword/{email}',
  'POST /api/usersNewPassword',
  'GET /api/usersValidNewPwd/{token}',
  'POST /api/usersUpdatePwd',
  'GET /api/mailedLinks/{token}',
  'GET /api/usersConfirmEmail/{token}',
  'GET /api/usersUnlock/{token}',
  'POST /api/loginSecondFactor',
  'POST /api/loginPasskey',
  'GET /api/departments',
  'GET /api/departments/export',
  'GET /api/departments/{id}',
  'GET /api/activities',
  'GET /api/activities/export',
  'GET /api/activities/{id}',
  'GET /api/shared/{token}',
  'GET /api/shared/{token}/drawing',
  'GET /api/shared/{token}/file',
  'POST /api/shared/{token}/askChange',
  'POST /api/clientErrors',
  'GET /api/outbox',
  'GET /api/outbox/{mailId}/{index}',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
];

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function forgedTokens(token: string): Promise<{ [what: string]: { [header: string]: string } }> {
  const secret = await readFile(join(product.dataDir, 'jwt-secret'), 'utf8');
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { issuedAt: number };
  const other = `${base64({ ...claims, userId: 2 })}`;
  /** Signed with HMAC, by default like tokens of the product. */
  const signed = (payload: unknown, { alg = 'HS256', hash = 'sha256', key = secret } = {}) => {
    const text = `${base64({ alg, typ: 'JWT' })}.${base64(payload)}`;
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };
  const jwk = base64({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'YQ' } });
  return {
    'no token': {},
    'an empty one': bearer(''),
    'a word': bearer('admin'),
    'another scheme': { authorization: `Token ${token}` },
    'a name and a password': {
      authorization: `Basic ${Buffer.from('admin:Admin-2026!').toString('base64')}`,
    },
    'two tokens': { authorization: `Bearer ${token}, Bearer ${token}` },
    'no algorithm': bearer(`${base64({ alg: 'none', typ: 'JWT' })}.${body}.`),
    'no algorithm, and a signature': bearer(`${base64({ alg: 'nOnE' })}.${body}.${signature}`),
    'no signature': bearer(`${head}.${body}.`),
    'another’s claims': bearer(`${head}.${other}.${signature}`),
    'a key in its head': bearer(`${jwk}.${body}.${signature}`),
    'another key': bearer(signed(claims, { key: 'x'.repeat(64) })),
    'another algorithm': bearer(signed(claims, { alg: 'HS512', hash: 'sha512' })),
    'claims that are none': bearer(signed([])),
    'claims of nobody': bearer(signed({ ...claims, userId: 999_999 })),
    'claims of an ended session': bearer(signed({ ...claims, epoch: 7 })),
    'a very long one': bearer('x'.repeat(8000)),
  };
}

const guarded = () => routes.filter((route) => !OPEN.includes(nameOf(route)));

async function refusesToken(
  headers: { [header: string]: string },
  code: string,
  asked: readonly Route[],
): Promise<void> {
  await expectAllRefused(
    product,
    asked.map((route) => ({
      name: nameOf(route),
      method: route.method,
      path: withParameter(route, '1'),
      headers,
      check: expectStatus(401, code),
    })),
  );
}

test('a token not properly signed by this server is refused', async () => {
  expect(guarded().length).toBeGreaterThan(80);
  const tokens = Object.values(await forgedTokens(admin.token ?? ''));
  await refusesToken({}, 'INVALID_TOKEN', guarded());
  // Tokens are checked before routing, so that a share of the routes is sufficient.
  for (const [number, headers] of tokens.entries())
    await refusesToken(headers, 'INVALID_TOKEN', shareOf(guarded(), number, 8));
});

test('a token older than an hour is reported as expired', async () => {
  const { token } = await product.admin();
  product.clock.move(60 * 60_000);
  // The backup uses its own credentials instead of a session.
  const others = guarded().filter((route) => nameOf(route) !== 'GET /api/audit/backup');
  await refusesToken(bearer(token), 'TOKEN_EXPIRED', others);
  admin = await product.admin();
});

test('only listed routes are open without a token', async () => {
  for (const route of routes.filter((one) => OPEN.includes(nameOf(one)))) {
    const { text } = await send(product.address, route.method, withParameter(route, '1'));
    expect([
      nameOf(route),
      text.includes('INVALID_TOKEN","key":"token"') || !text.includes('INVALID_TOKEN'),
    ]).toEqual([nameOf(route), true]);
  }
});

test.each([
  '/api/projects/%',
  '/api/projects/%zz',
  '/api/projects/%c0%ae',
  '/api/projects/%E0%A4%A',
  '/%',
  '/%ff',
  '/api/users/%ED%A0%80',
  '/api//projects',
  '/api/projects/',
  '/api/projects/1/',
  '/API/projects',
  '/api',
  '/api/nothing',
  '/api/projects/1/2/3',
  '/api/../api/nothing',
  '/..',
  '/../../etc/passwd',
  '/.env',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cpackage.json',
  '/%00',
  '//evil.example',
  '/parameters.json%00.png',
  '/outbox/../api/nothing',
  '*',
  '/papers',
])('GET %s returns the start page only', async (path) => {
  const [answer, home] = await Promise.all(
    [path, '/'].map((one) => send(product.address, 'GET', one, { headers: bearer(admin.token) })),
  );
  expect(answer && answer.text !== home?.text ? faultOf(answer) : null).toBeNull();
});

test('an overlong path is refused', async () => {
  for (const length of [600, 5000, 15_000]) {
    const answer = await send(product.address, 'GET', `/api/projects/${'x'.repeat(length)}`, {
      headers: bearer(admin.token),
    });
    expect(faultOf(answer)).toBeNull();
  }
});

test.each([
  ['PATCH', 1],
  ['OPTIONS', 1],
  ...['TRACE', 'PROPFIND', 'PURGE', 'LINK', 'SEARCH', 'MKCOL'].map((method) => [method, 6] as const),
] as const)('%s is refused by every route, or by every %ith', async (method, shares) => {
  const paths = [...new Set(routes.map((route) => withParameter(route, '1')))];
  await expectAllRefused(
    product,
    shareOf(paths, method.length, shares).map((path) => ({
      name: path,
      method,
      path,
      headers: { ...json, ...bearer(admin.token) },
      ...(method !== 'TRACE' && { body: '{}' }),
    })),
  );
});

test('HEAD returns the status and headers of GET, without a body', async () => {
  const cases: [string, number][] = [
    ['/api/projects', 200],
    ['/api/projects/export', 200],
    ['/api/projects/999999', 404],
    ['/api/login', 405],
    ['/api/health/ready', 200],
  ];
  for (const [path, status] of cases) {
    const answer = await send(product.address, 'HEAD', path, { headers: bearer(admin.token) });
    expect([path, answer.status, answer.text]).toEqual([path, status, '']);
  }
});

test.each([
  ['an unknown method', 'HACK /api/projects HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['text that is not HTTP', 'hello\r\n\r\n'],
  ['an unknown HTTP version', 'GET /api/projects HTTP/9.9\r\nhost: x\r\n\r\n'],
  ['an invalid header', 'GET /api/projects HTTP/1.1\r\nhost: x\r\nno colon here\r\n\r\n'],
  ['NUL in a header', 'GET /api/projects HTTP/1.1\r\nhost: x\r\nx-a: a\u0000b\r\n\r\n'],
  ['a blank in the path', 'GET /api/pro jects HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['headers of 17 kB', `GET /api/projects HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(17_000)}\r\n\r\n`],
  ['a negative length', 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
  ['two lengths', 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}x'],
  [
    'a length and chunks',
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'an invalid chunk',
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\r\n',
  ],
])('a request with %s is refused', async (_, bytes) => {
  expect(faultOf(await sendBytes(product.address, bytes))).toBeNull();
});
