import { AppendTooLarge, NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleFault } from './errors.ts';

test.each([
  [new StoreUnavailable('down'), 503, 'UNAVAILABLE'],
  [new NotWritten('down'), 503, 'UNAVAILABLE'],
  [new AppendTooLarge('2 MiB'), 413, 'TOO_LARGE'],
  [new Error('a defect'), 500, 'GENERIC_ERROR'],
])('%s is answered %i', async (fault, status, code) => {
  const app = fastify();
  app.setErrorHandler(handleFault);
  app.get('/', async () => {
    throw fault;
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json()]).toEqual([status, { errors: [{ code }] }]);
});
