import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badBodies } from './support/bad-values.ts';
import { randomBody } from './support/random-bodies.ts';
import { bearer, json, send } from './support/raw-requests.ts';
import { errorsIn, keysIn } from './support/refusals.ts';
import { documentedRoutes, isWriting, listsOf, nameOf, type Route, withParameter } from './support/routes.ts';
import { type Case, expectAllRefused, expectStatus } from './support/send-cases.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';

let product: TestApp;
let admin: Client;
let writing: Route[];

beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
  writing = (await documentedRoutes(product.address)).filter(isWriting);
});
afterAll(() => product.close());

const UNKNOWN_ID = '999999999';
/** A request by an admin, for an id that does not exist. */
const asAdmin = (route: Route, more: Partial<Case>): Case => ({
  name: nameOf(route),
  method: route.method,
  path: withParameter(route, UNKNOWN_ID),
  ...more,
  headers: { ...json, ...bearer(admin.token), ...more.headers },
});
const takesFile = ({ path }: Route) => /^\/api\/(upload|products|productsUpdatePrices|support)\b/.test(path);
const takesBody = ({ path }: Route) => path !== '/api/logout';
/** Routes without required fields: they succeed with any body. */
const acceptsAnyBody = ({ method, path }: Route) =>
  path === '/api/sessions' ||
  (method === 'POST' &&
    ['/api/totp', '/api/passkeys/options', '/api/audit/comparison', '/api/notifs/read'].includes(path));

test('invalid, too long, out-of-range or unprintable fields are reported', async () => {
  await expectAllRefused(
    product,
    writing.flatMap((route) =>
      badBodies(route.body ?? {}).map((body) =>
        asAdmin(route, {
          body: JSON.stringify(body),
          check(answer) {
            const missed = Object.keys(body).filter((field) => !keysIn(answer).includes(field));
            const taken = missed.map((field) => `${field}=${JSON.stringify(body[field])?.slice(0, 80)}`);
            return missed.length === 0 ? null : `${answer.status} takes ${taken}`;
          },
        }),
      ),
    ),
  );
});

/** Routes that accept entities as they were returned, with further fields. */
const IGNORE_MORE = [
  'PUT /api/configurations/editConfigurator/{id}',
  'POST /api/lines',
  'PUT /api/lines/{id}',
];

test('without a body every required field is reported', async () => {
  const asking = writing.filter(({ body }) => body?.required?.length);
  expect(asking.length).toBeGreaterThan(15);
  await expectAllRefused(
    product,
    asking.map((route) =>
      asAdmin(route, {
        check(answer) {
          const missed = route.body?.required?.filter((field) => !keysIn(answer).includes(field));
          return missed?.length ? `${answer.text} does not name ${missed}` : null;
        },
      }),
    ),
  );
});

test('an unknown field is reported', async () => {
  const strict = writing.filter((route) => route.body && !IGNORE_MORE.includes(nameOf(route)));
  const names = ['surprise', 'isAdmin', '$where', 'constructor', 'toString', 'hasOwnProperty', 'lib.$ne', ''];
  await expectAllRefused(
    product,
    strict.flatMap((route) =>
      names.map((name) =>
        asAdmin(route, {
          body: JSON.stringify({ [name]: true }),
          check: (answer) =>
            errorsIn(answer).some(({ code, key = '' }) => code === 'UNKNOWN_PARAMETER' && key === name)
              ? null
              : `takes ${name}`,
        }),
      ),
    ),
  );
});

const deep = (depth: number) => `{"lib":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const latin1 = Buffer.from('{"lib":"Caf\xe9"}', 'latin1');
const overlong = Buffer.concat([Buffer.from('{"lib":"a'), Buffer.of(0xc0, 0xaf), Buffer.from('"}')]);

test.each<[string, string, number, string]>([
  ['invalid JSON', 'lib=Coffret', 400, 'INVALID_JSON'],
  ['33 levels', deep(32), 400, 'INVALID_PARAMETER'],
  ['more than 1 MB', `{"lib":"${'x'.repeat(1024 * 1024)}"}`, 413, 'TOO_LARGE'],
])('a body of %s is refused by every route', async (_, body, status, code) => {
  const cases = writing
    .filter(takesBody)
    .map((route) => asAdmin(route, { body, check: expectStatus(status, code) }));
  await expectAllRefused(product, cases);
});

test.each<[string, string | Uint8Array, string]>([
  ['truncated JSON', '{"lib":"Cof', 'INVALID_JSON'],
  ['JSON with a trailing comma', '{"lib":"Coffret",}', 'INVALID_JSON'],
  ['JSON followed by other text', '{"lib":"Coffret"}{}', 'INVALID_JSON'],
  ['NaN', '{"id":NaN}', 'INVALID_JSON'],
  ['text in another encoding', latin1, 'INVALID_JSON'],
  ['text in overlong UTF-8', overlong, 'INVALID_JSON'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', 'INVALID_JSON'],
  ['an escaped prototype', '{"\\u005f_proto__":{"isAdmin":true}}', 'INVALID_JSON'],
  ['a prototype further in', '{"lib":{"__proto__":{"isAdmin":true}}}', 'INVALID_JSON'],
  ['the prototype of a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 'INVALID_JSON'],
  ['300,000 levels', deep(300_000), 'INVALID_PARAMETER'],
  ['an unclosed list', '['.repeat(300_000), 'INVALID_JSON'],
])('a body of %s is refused by the parser, which all routes share', async (_, body, code) => {
  const cases = writing
    .filter(takesBody)
    .slice(0, 3)
    .map((route) => asAdmin(route, { body, check: expectStatus(400, code) }));
  await expectAllRefused(product, cases);
});

test.each(['null', '[]', '[{}]', '"a"', '12', 'true', '{}', ''])('the body %s is refused', async (body) => {
  await expectAllRefused(
    product,
    writing
      .filter((route) => takesBody(route) && !acceptsAnyBody(route))
      .map((route) => asAdmin(route, { body })),
  );
});

test.each([
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'application/json5',
  'application/octet-stream',
  'multipart/form-data; boundary=b',
  'a/b/c',
  ';',
])('a body of the content type %s is refused', async (type) => {
  const body = type.startsWith('multipart')
    ? '--b\r\ncontent-disposition: form-data; name="lib"\r\n\r\nCoffret\r\n--b--\r\n'
    : '{"lib":"Coffret"}';
  const routes = writing.filter((route) =>
    type.startsWith('multipart') ? route.body && !takesFile(route) : takesBody(route),
  );
  await expectAllRefused(
    product,
    routes.map((route) =>
      asAdmin(route, {
        body,
        headers: { 'content-type': type },
        check: expectStatus(415, 'UNSUPPORTED_MEDIA_TYPE'),
      }),
    ),
  );
});

test.each([
  ['32 levels', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`],
  ['10,000 levels', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a prototype further in', '{"a":{"__proto__":{"isAdmin":true}}}'],
  ['half a surrogate pair', '{"a":"\\ud800"}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['invalid JSON', '{"a":'],
])('preferences with the text of %s are refused', async (_, prefs) => {
  const { body } = await admin.get('/api/users?email=admin@coffret.local');
  const [{ id }] = (body as { rows: [{ id: number }] }).rows;
  await expectAllRefused(product, [
    {
      name: 'prefs',
      method: 'PUT',
      path: `/api/usersprefs/${id}`,
      headers: { ...json, ...bearer(admin.token) },
      body: JSON.stringify({ prefs }),
      check: expectStatus(400, 'INVALID_PARAMETER'),
    },
  ]);
});

test('the server survives random requests', async () => {
  const routes = (await documentedRoutes(product.address)).filter(takesBody);
  const ids = ['1', '2', '3', '4', '20', '400', UNKNOWN_ID];
  const requests = fc
    .constantFrom(...routes)
    .chain((route) =>
      fc.record({ route: fc.constant(route), id: fc.constantFrom(...ids), body: randomBody(route.body) }),
    );
  await fc.assert(
    fc.asyncProperty(requests, async ({ route, id, body }) => {
      const { status, text } = await send(product.address, route.method, withParameter(route, id), {
        headers: { ...json, ...bearer(admin.token) },
        ...(isWriting(route) && { body: JSON.stringify(body) }),
      });
      expect([status, status < 500 ? '' : text]).toEqual([status, '']);
    }),
    { seed: 20_261_121, numRuns: 400 },
  );
  await product.settled();
  for (const list of listsOf(routes)) expect((await admin.get(list)).status).toBe(200);
  expect((await admin.get('/api/health/ready')).status).toBe(200);
});
