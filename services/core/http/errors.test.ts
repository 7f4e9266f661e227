import { brokenRules, type ErrorCode, isRefusal, refuse, STATUS_OF } from '@coffret/contracts/errors';
import { AppendTooLarge, NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { PrinterUnavailable } from '../../platform/pdf/printer.ts';
import { QuotaReached } from '../commands/quota-reached.ts';
import { handleFault, serializeRefusals } from './errors.ts';
import { Overloaded } from './shedding.ts';
import { tooMany } from './too-many.ts';

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

async function thrown(fault: unknown) {
  const app = fastify();
  await app.register(serializeRefusals);
  app.setErrorHandler(handleFault);
  app.get('/', async () => {
    if (isRefusal(fault)) return fault;
    throw fault;
  });
  return app.inject('/');
}

const FOR_LATER = Object.entries(STATUS_OF).filter(([, status]) => status === 429 || status === 503);

test.each([
  ...FOR_LATER.map(([code]) => [code, refuse(code as ErrorCode), '1'] as const),
  ['a limit', tooMany(2500), '3'],
  ['pressure', new Overloaded(), '1'],
  ['a quota', new QuotaReached(60_000), '60'],
  ['a store', new StoreUnavailable('down'), '1'],
  ['the printer', new PrinterUnavailable('no Chromium'), '1'],
  ['the framework', Object.assign(new Error('too many'), { statusCode: 429 }), '1'],
] as const)('what is refused by %s says when to come again', async (_kind, fault, seconds) => {
  const { statusCode, headers } = await thrown(fault);
  expect([429, 503]).toContain(statusCode);
  expect(headers['retry-after']).toBe(seconds);
});

test.each([
  [new StoreUnavailable('down'), 503, 'UNAVAILABLE'],
  [new NotWritten('down'), 503, 'UNAVAILABLE'],
  [new AppendTooLarge('2 MiB'), 413, 'TOO_LARGE'],
  [new Error('a defect'), 500, 'GENERIC_ERROR'],
])('%s is answered with status %i', async (fault, status, code) => {
  const answer = await thrown(fault);
  expect([answer.statusCode, answer.json()]).toEqual([status, { errors: [{ code }] }]);
});
