import { type ErrorCode, refuse } from '@coffret/contracts/errors';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../platform/telemetry/log.ts';
import { captureLog } from '../../tests/support/captured-log.ts';
import type { Viewer } from './access.ts';
import { serializeRefusals } from './errors.ts';
import { fakeAuthorization } from './testing/fake-authorization.ts';

/** Asks a server that refuses with the code; answers what its log says besides where and when. */
async function logged(code: ErrorCode | null, viewer: Viewer | null) {
  const captured = captureLog();
  const loggerInstance: FastifyBaseLogger = createLog('info', captured.to);
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  await app.register(serializeRefusals);
  await app.register(fakeAuthorization, { viewerOf: () => viewer });
  app.get('/links/:token', async () => (code ? refuse(code, 'token') : {}));
  await app.inject({ url: '/links/secret?also=secret', remoteAddress: '192.0.2.7' });
  return captured.lines().map(({ codes, method, route, userId, ip, msg }) => ({
    codes,
    method,
    route,
    userId,
    ip,
    msg,
  }));
}

const line = { method: 'GET', route: '/links/:token', ip: '192.0.2.7', msg: 'kept out' };

test.each(['INVALID_TOKEN', 'LOGIN_FAILED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'] as const)(
  'a request refused with %s is logged with user and address, without the values in its URL',
  async (code) => {
    expect(await logged(code, null)).toEqual([{ ...line, codes: [code], userId: null }]);
    expect(await logged(code, { id: 12 } as Viewer)).toEqual([{ ...line, codes: [code], userId: 12 }]);
  },
);

test.each(['INVALID_PARAMETER', 'fileTypeError', 'TOO_LARGE', 'configurationCompleted'] as const)(
  'an error %s is logged without the invalid value',
  async (code) => {
    expect(await logged(code, null)).toEqual([{ ...line, codes: [code], userId: null, msg: 'wrong' }]);
  },
);

test('success, NOT_FOUND and conflicts are not logged', async () => {
  for (const code of [null, 'NOT_FOUND', 'BAD_ROWVERSION'] as const) {
    expect(await logged(code, null)).toEqual([]);
  }
});
