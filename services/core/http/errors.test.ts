import { brokenRules, refuse } from '@coffret/contracts/errors';
import { AppendTooLarge, NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleFault, serializeRefusals } from './errors.ts';

const app = fastify({ frameworkErrors: handleFault });
app.setErrorHandler(handleFault);
app.setNotFoundHandler((_request, reply) => reply.send(refuse('NOT_FOUND')));
await app.register(serializeRefusals);
app.addHook('onRequest', async (request, reply) => {
  if (request.headers.authorization === 'none') return reply.send(refuse('INVALID_TOKEN'));
});
app.get('/returned', async () => refuse('DUPLICATE', 'lib', 'there is one'));
app.get('/after-201', async (_request, reply) => {
  reply.code(201);
  return refuse('IN_USE');
});
app.get('/rules', async () => brokenRules([{ code: 'INVALID_PARAMETER', key: 'load' }]));
app.get('/fault', async () => {
  throw new Error('a secret');
});
app.get('/document', async () => ({ refused: 3 }));

const ask = async (url: string, headers = {}) => {
  const response = await app.inject({ url, headers });
  return [response.statusCode, response.json()];
};

test('a returned refusal is sent with the status of its first error', async () => {
  const errors = [{ code: 'DUPLICATE', key: 'lib', originalErr: 'there is one' }];
  expect(await ask('/returned')).toEqual([409, { errors }]);
});

test('a refusal’s status overrides one that was set before, and its own status that of its first error', async () => {
  expect(await ask('/after-201')).toEqual([409, { errors: [{ code: 'IN_USE' }] }]);
  expect(await ask('/rules')).toEqual([422, { errors: [{ code: 'INVALID_PARAMETER', key: 'load' }] }]);
});

test('hooks, unknown URLs and exceptions return errors of the same shape', async () => {
  const invalid = [401, { errors: [{ code: 'INVALID_TOKEN' }] }];
  expect(await ask('/returned', { authorization: 'none' })).toEqual(invalid);
  expect(await ask('/nowhere')).toEqual([404, { errors: [{ code: 'NOT_FOUND' }] }]);
  expect(await ask('/fault')).toEqual([500, { errors: [{ code: 'GENERIC_ERROR' }] }]);
  expect(await ask('/%E0%A4%A')).toEqual([400, { errors: [{ code: 'INVALID_PARAMETER', key: 'url' }] }]);
});

test('a document with a field `refused` is not a refusal', async () => {
  expect(await ask('/document')).toEqual([200, { refused: 3 }]);
});

test.each([
  [new StoreUnavailable('down'), 503, 'UNAVAILABLE'],
  [new NotWritten('down'), 503, 'UNAVAILABLE'],
  [new AppendTooLarge('2 MiB'), 413, 'TOO_LARGE'],
  [new Error('a defect'), 500, 'GENERIC_ERROR'],
])('%s is answered with status %i', async (fault, status, code) => {
  const app = fastify();
  await app.register(serializeRefusals);
  app.setErrorHandler(handleFault);
  app.get('/', async () => {
    throw fault;
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json()]).toEqual([status, { errors: [{ code }] }]);
});
