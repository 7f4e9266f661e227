import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCustomer } from './support/customer.ts';
import { bearer, json, send, sendBytes } from './support/raw-requests.ts';
import { documentedRoutes, nameOf, withParameter } from './support/routes.ts';
import { ADMIN, type Client, startTestApp, type TestApp } from './support/test-app.ts';

const SIX_MINUTES = 6 * 60_000;

let product: TestApp;
let admin: Client;

beforeAll(async () => {
  product = await startTestApp({ chromiumPath: '/nowhere' });
  admin = await product.admin();
});
afterAll(() => product.close());

test('API responses must not be cached', async () => {
  const signedIn = await product
    .client()
    .post('/api/login', { email: 'admin@coffret.local', password: 'Admin-2026!' });
  expect(signedIn.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/api/users', '/api/projects/999', '/api/activities']) {
    expect((await admin.get(path)).headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  ['DELETE', '/api/projects', 'GET, HEAD, POST'],
  ['POST', '/api/projects/1', 'DELETE, GET, HEAD, PUT'],
  ['GET', '/api/login', 'POST'],
  ['PATCH', '/api/users/1', 'DELETE, GET, HEAD, PUT'],
  ['OPTIONS', '/api/login', 'POST'],
  ['DELETE', '/api/projects/export', 'GET, HEAD'],
  ['QUERY', '/api/projects', 'GET, HEAD, POST'],
])(
  '%s %s returns 405 with the allowed methods, even when repeated with a key',
  async (method, path, allow) => {
    for (const _time of ['first', 'second']) {
      const { status, headers, text } = await send(product.address, method, path, {
        headers: { ...bearer(admin.token), 'idempotency-key': 'one and the same' },
      });
      expect(status).toBe(405);
      expect(headers.allow).toBe(allow);
      expect(JSON.parse(text)).toEqual({ errors: [{ code: 'METHOD_NOT_ALLOWED' }] });
    }
  },
);

test('headers that are too large are refused as documented', async () => {
  const tooLarge = { headers: { ...bearer(admin.token), 'x-large': 'x'.repeat(20_000) } };
  const { status, headers, text } = await send(product.address, 'GET', '/api/projects', tooLarge);
  expect([status, JSON.parse(text)]).toEqual([431, { errors: [{ code: 'TOO_LARGE', key: 'headers' }] }]);
  const { body } = await admin.get('/api/docs/json');
  const { paths } = body as { paths: { [path: string]: { get: { responses: object } } } };
  expect(paths['/api/projects']?.get.responses).toHaveProperty(String(status));
  expect(headers['content-type']).toContain('application/json');
});

test.each([
  ['GET', '/api/usersKpi'],
  ['GET', '/api/usersCustomer'],
  ['GET', '/api/projects/1'],
  ['GET', '/api/quote/1'],
  ['GET', '/api/products/1'],
  ['POST', '/api/projects'],
  ['PUT', '/api/projects/1'],
  ['DELETE', '/api/projects/1'],
  ['POST', '/api/login'],
  ['GET', '/api/documents/1/file'],
  ['GET', '/api/lines/1'],
  ['GET', '/api/projects'],
  ['GET', '/api/projects/export'],
])('%s %s refuses an unknown parameter', async (method, path) => {
  const bodies = { '/api/projects': { lib: 'Halle' }, '/api/login': ADMIN, '/api/projects/1': {} };
  const body = method === 'GET' || method === 'DELETE' ? undefined : bodies[path as keyof typeof bodies];
  const answer = await admin.call(method, `${path}?colour=red`, body);
  expect(answer.status).toBe(400);
  expect((answer.body as { errors: object[] }).errors).toContainEqual({
    code: 'UNKNOWN_PARAMETER',
    key: 'colour',
  });
});

test('routes without a body refuse unknown parameters, and their answers must not be cached', async () => {
  const routes = (await documentedRoutes(product.address)).filter(({ body, form }) => !body && !form);
  const taken: string[] = [];
  const kept: string[] = [];
  for (const route of routes) {
    const path = withParameter(route, '999999');
    const answer = await send(product.address, route.method, `${path}?colour=red`, {
      headers: bearer(admin.token),
    });
    if (answer.status !== 400) taken.push(`${nameOf(route)}: ${answer.status} ${answer.text.slice(0, 100)}`);
    if (answer.headers['cache-control'] !== 'no-store') kept.push(nameOf(route));
  }
  expect(taken).toEqual([]);
  expect(kept).toEqual([]);
});

test('an unknown path returns 404 for every method', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await send(product.address, method, '/api/nothing')).status).toBe(404);
  }
});

test('any response renews the session, including errors and public routes', async () => {
  const customer = await newCustomer(product, 'claire@exemple.fr');
  const old = await product.admin();
  product.clock.move(SIX_MINUTES);
  const fresh = async (client: Client, path: string) => {
    const { status, headers } = await client.get(path);
    return [status, headers.get('x-access-token') !== null];
  };
  expect(await fresh(old, '/api/activities')).toEqual([200, true]);
  expect(await fresh(old, '/api/nothing')).toEqual([404, true]);
  expect(await fresh(product.client('nonsense'), '/api/activities')).toEqual([200, false]);
  expect(await fresh(product.client(), '/api/activities')).toEqual([200, false]);
  expect(await fresh(customer, '/api/users')).toEqual([403, true]);
});

test.each([
  ['has no Host header', ''],
  ['has two Host headers', 'Host: a\r\nHost: b\r\n'],
])('a request that %s is refused in the usual form', async (_, hosts) => {
  const asked = `GET /api/activities HTTP/1.1\r\n${hosts}\r\n`;
  const { status, text } = await sendBytes(product.address, asked);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual({ errors: [{ code: 'INVALID_PARAMETER', key: 'host' }] });
});

// This process serves no WebSockets.
test.each(['h2c', 'TLS/1.0', 'nonsense', 'websocket'])(
  'an upgrade to %s is ignored, and the request is answered',
  async (protocol) => {
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: protocol,
      'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA',
    };
    expect((await send(product.address, 'GET', '/api/activities', { headers })).status).toBe(200);
  },
);

test('an unknown expectation is ignored, and the request is answered', async () => {
  const headers = { expect: 'a-miracle' };
  expect((await send(product.address, 'GET', '/api/activities', { headers })).status).toBe(200);
});

test('a megabyte of unknown keys is refused before it is validated', async () => {
  const body = `{${Array.from({ length: 100_000 }, (_, at) => `"${at.toString(36)}":1`).join()}}`;
  for (const path of ['/api/projects', '/api/configurations', '/api/usersRegister']) {
    const answer = await send(product.address, 'POST', path, {
      headers: { ...json, ...bearer(admin.token) },
      body,
    });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toEqual({ errors: [{ code: 'INVALID_PARAMETER' }] });
  }
});

test('at most fifty errors are returned', async () => {
  const outlets = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`nbCeeSocket${at}x`, 1]));
  const { status, body } = await admin.post('/api/configurations', { configElectricalOutlets: outlets });
  expect(status).toBe(400);
  expect((body as { errors: unknown[] }).errors).toHaveLength(50);
});
