import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleFault } from './errors.ts';
import { acceptJsonBodies, depthOf } from './json-body.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ bodyLimit: 1000 });
  app.setErrorHandler(handleFault);
  await app.register(fastifyMultipart);
  acceptJsonBodies(app);
  app.post('/', async (request) => ({ body: request.body ?? 'none' }));
});
afterAll(() => app.close());

async function post(payload: string | Buffer, type = 'application/json') {
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
  return [answer.statusCode, answer.json()];
}
const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const refused = (status: number, code: string) => [status, { errors: [{ code }] }];

test.each([
  ['1', 0],
  ['{}', 1],
  ['[[],[[]],{"a":{"b":[]}}]', 4],
  ['"[[[["', 0],
  ['{"a":"\\"[[["}', 1],
  ['{"a\\\\":[1]}', 2],
  ['[1,"]",[2]]', 2],
])('%s is %i deep', (json, depth) => {
  expect(depthOf(json)).toBe(depth);
});

test('a body is read as JSON, with a charset or without', async () => {
  expect(await post('{"a":[1,"é"]}')).toEqual([200, { body: { a: [1, 'é'] } }]);
  expect(await post('{"a":1}', 'application/json; charset=utf-8')).toEqual([200, { body: { a: 1 } }]);
});

test('an empty body counts as none', async () => {
  expect(await post('')).toEqual([200, { body: 'none' }]);
});

test('what is no JSON is a 400', async () => {
  for (const payload of ['{', '{"a":}', 'a=1', "{'a':1}", '{"a":1}}', 'undefined']) {
    expect(await post(payload)).toEqual(refused(400, 'INVALID_JSON'));
  }
});

test('what would reach for an object’s prototype is a 400', async () => {
  expect(await post('{"__proto__":{"admin":true}}')).toEqual(refused(400, 'INVALID_JSON'));
  expect(await post('{"constructor":{"prototype":{"admin":true}}}')).toEqual(refused(400, 'INVALID_JSON'));
});

test('a body may be 32 deep, and no deeper', async () => {
  expect((await post(nested(32)))[0]).toBe(200);
  expect(await post(nested(33))).toEqual(refused(400, 'INVALID_PARAMETER'));
  expect(await post('['.repeat(999))).toEqual(refused(400, 'INVALID_PARAMETER'));
});

test('a body that is too long, or of another kind, is told so', async () => {
  expect(await post(JSON.stringify('x'.repeat(1000)))).toEqual(refused(413, 'TOO_LARGE'));
  expect(await post('a=1', 'application/x-www-form-urlencoded')).toEqual(
    refused(415, 'UNSUPPORTED_MEDIA_TYPE'),
  );
});
