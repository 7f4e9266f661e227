import { named } from '@coffret/contracts/answers';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import fastify, { type RouteShorthandOptions } from 'fastify';
import { expect, test } from 'vitest';
import { cause } from './access.ts';
import { handleFault, serializeRefusals } from './errors.ts';
import { refuseInvisibleWrites } from './read-your-writes.ts';

const app = fastify();
app.setErrorHandler(handleFault);
await app.register(serializeRefusals);
await app.register(refuseInvisibleWrites);
app.decorateRequest('viewer', null);

/** Writes, then answers; `shown`: whether the read models show it. */
function route(url: string, answer: () => unknown, status = 200, options: RouteShorthandOptions = {}): void {
  app.post<{ Querystring: { shown: string } }>(url, options, async (request, reply) => {
    cause(request).onWritten?.(request.query.shown === 'yes', []);
    const body = answer();
    if (isRefusal(body)) return body;
    return reply.code(status).send(body);
  });
}
route('/entity', () => ({ id: 1, lib: 'Halle' }), 201);
route('/nothing-there', () => undefined);
route('/refused', () => refuse('NOT_FOUND'));
route('/fault', () => {
  throw new Error('the entity is not there');
});
route('/gone', () => undefined, 204);
route('/named', () => ({ id: 1 }), 201, {
  schema: { operation: { id: 'name', summary: 'Names a thing.', creates: named } },
});
route('/named-refused', () => refuse('NOT_FOUND'), 201, {
  schema: { operation: { id: 'refuse', summary: 'Refuses a thing.', creates: named } },
});
route('/secret', () => ({ code: 'x' }), 200, { config: { answersSecret: true } });

async function ask(url: string, shown: 'yes' | 'no') {
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: `${url}?shown=${shown}` });
  return [statusCode, headers['retry-after'], body === '' ? '' : JSON.parse(body)];
}
const UNAVAILABLE = [503, '1', { errors: [{ code: 'UNAVAILABLE' }] }];

test.each(['/entity', '/nothing-there', '/refused', '/named-refused', '/fault'])(
  '%s returns 503 while its write is not visible',
  async (url) => {
    expect(await ask(url, 'no')).toEqual(UNAVAILABLE);
  },
);

test('an answer is sent unchanged when its write is visible', async () => {
  expect(await ask('/entity', 'yes')).toEqual([201, undefined, { id: 1, lib: 'Halle' }]);
  expect(await ask('/refused', 'yes')).toEqual([404, undefined, { errors: [{ code: 'NOT_FOUND' }] }]);
});

test('an answer without fields of the entity, or with a secret, is sent although the read models are late', async () => {
  expect(await ask('/gone', 'no')).toEqual([204, undefined, '']);
  expect(await ask('/named', 'no')).toEqual([201, undefined, { id: 1 }]);
  expect(await ask('/secret', 'no')).toEqual([200, undefined, { code: 'x' }]);
});
