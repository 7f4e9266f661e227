import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleFault } from './errors.ts';
import { acceptJsonBodies } from './json-body.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ bodyLimit: 400_000 });
  app.setErrorHandler(handleFault);
  await app.register(fastifyMultipart);
  await app.register(acceptJsonBodies);
  app.post('/', async (request) => ({ body: request.body ?? 'none' }));
});
afterAll(() => app.close());

async function post(payload: string | Buffer, type = 'application/json') {
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
  return [answer.statusCode, answer.json()];
}
const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const refused = (status: number, code: string) => [status, { errors: [{ code }] }];

test('a JSON body is parsed, with or without a charset', async () => {
  expect(await post('{"a":[1,"é"]}')).toEqual([200, { body: { a: [1, 'é'] } }]);
  expect(await post('{"a":1}', 'application/json; charset=utf-8')).toEqual([200, { body: { a: 1 } }]);
});

test('an empty body counts as no body', async () => {
  expect(await post('')).toEqual([200, { body: 'none' }]);
});

test('null is refused as a body', async () => {
  expect(await post('null')).toEqual(refused(400, 'INVALID_PARAMETER'));
  expect(await post('[null]')).toEqual([200, { body: [null] }]);
});

test('invalid JSON returns 400', async () => {
  for (const payload of ['{', '{"a":}', 'a=1', "{'a':1}", '{"a":1}}', 'undefined']) {
    expect(await post(payload)).toEqual(refused(400, 'INVALID_JSON'));
  }
});

test('a body with prototype keys returns 400', async () => {
  expect(await post('{"__proto__":{"admin":true}}')).toEqual(refused(400, 'INVALID_JSON'));
  expect(await post('{"constructor":{"prototype":{"admin":true}}}')).toEqual(refused(400, 'INVALID_JSON'));
});

test('a body is at most 32 levels deep', async () => {
  expect((await post(nested(32)))[0]).toBe(200);
  expect(await post(nested(33))).toEqual(refused(400, 'INVALID_PARAMETER'));
  expect(await post(nested(150_000))).toEqual(refused(400, 'INVALID_PARAMETER'));
  expect(await post('['.repeat(300_000))).toEqual(refused(400, 'INVALID_JSON'));
  expect((await post(JSON.stringify('['.repeat(999))))[0]).toBe(200);
});

test('an object or list has at most 1,000 members, and a body at most 50,000 in total', async () => {
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`;
  const list = (count: number, of = '1') => `[${Array(count).fill(of).join()}]`;
  for (const [most, more] of [
    [keys(1000), keys(1001)],
    [list(1000), list(1001)],
    [list(49, list(1000)), list(50, list(1000))],
  ] as const) {
    expect((await post(most))[0]).toBe(200);
    expect(await post(more)).toEqual(refused(400, 'INVALID_PARAMETER'));
  }
});

test('a body that is too long returns 413, one of another type 415', async () => {
  expect(await post(JSON.stringify('x'.repeat(400_000)))).toEqual(refused(413, 'TOO_LARGE'));
  expect(await post('a=1', 'application/x-www-form-urlencoded')).toEqual(
    refused(415, 'UNSUPPORTED_MEDIA_TYPE'),
  );
});
