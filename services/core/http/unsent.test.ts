import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import type { Viewer } from './access.ts';
import { handleFault, serializeRefusals } from './errors.ts';
import { fakeAuthorization } from './testing/fake-authorization.ts';
import { boundUnsent, createUnsent } from './unsent.ts';

const MB = 1024 * 1024;
/** More than the kernel takes for a reader on this machine. */
const LARGE = 16 * MB;
const MOST_OF_ONE = 40 * MB;

async function start(patienceMs: number) {
  const app = fastify();
  const metrics = createMetrics();
  const unsent = createUnsent({ most: 100 * MB, mostOfOne: MOST_OF_ONE });
  app.setErrorHandler(handleFault);
  await app.register(serializeRefusals);
  await app.register(fakeAuthorization, {
    viewerOf: ({ headers }) => (headers.user ? ({ id: Number(headers.user) } as Viewer) : null),
  });
  await app.register(boundUnsent, { unsent, metrics, patienceMs });
  const large = 'x'.repeat(LARGE);
  app.get('/api/large', async (_request, reply) => reply.type('text/plain').send(large));
  app.put('/api/large', async (_request, reply) => reply.type('text/plain').send(large));
  for (const url of ['/api/small', '/api/health/live']) app.get(url, async () => ({}));
  /** Goes on when the socket was idle twice. */
  app.get('/api/late', async (_request, reply) => {
    async function* parts() {
      yield 'first';
      for (const _time of [1, 2]) await once(reply.raw, 'timeout');
      yield 'last';
    }
    return reply.type('text/plain').send(Readable.from(parts()));
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  return {
    app,
    unsent,
    metrics,
    ask: (path: string, user: string) => fetch(address + path, { headers: { user } }),
    /** Resolves when the first bytes have come; reads no more. */
    async doNotRead(path: string, user: string, method = 'GET'): Promise<Socket> {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nUser: ${user}\r\n\r\n`);
      await once(socket, 'readable');
      return socket;
    },
  };
}

test('an account that does not read holds a bounded number of bytes, is refused more, and others are answered', async () => {
  const { ask, doNotRead, unsent } = await start(60_000);
  for (const _one of [1, 2, 3, 4, 5]) await doNotRead('/api/large', '1');
  // Two fit; the others were answered 429.
  expect(unsent.bytes()).toBe(2 * LARGE);
  const refused = await ask('/api/large', '1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await refused.json()).toEqual({ errors: [{ code: 'TOO_MANY_REQUESTS' }] });
  expect((await ask('/api/small', '1')).status).toBe(200);
  expect((await (await ask('/api/large', '2')).text()).length).toBe(LARGE);
  // The answer to a write is not withheld, but then nothing more is begun.
  await doNotRead('/api/large', '1', 'PUT');
  expect(unsent.bytes()).toBe(3 * LARGE);
  const closed = await ask('/api/small', '1');
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([429, '5']);
});

test('without an account, an address that does not read is answered 503', async () => {
  const { ask, doNotRead } = await start(60_000);
  for (const _one of [1, 2]) await doNotRead('/api/large', '');
  await doNotRead('/api/large', '', 'PUT');
  const refused = await ask('/api/small', '');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await ask('/api/health/live', '')).status).toBe(200);
});

test('a connection whose reader takes nothing is closed, and its bytes are given back', async () => {
  const { app, doNotRead, unsent, metrics } = await start(100);
  const serverSide = once(app.server, 'connection') as Promise<[Socket]>;
  await doNotRead('/api/large', '1');
  const [socket] = await serverSide;
  if (!socket.destroyed) await once(socket, 'close');
  expect(unsent.bytes()).toBe(0);
  expect((await metrics.slowReaders.get()).values).toMatchObject([
    { labels: { transport: 'http' }, value: 1 },
  ]);
});

test('a reader who waits for the server is not closed', async () => {
  const { ask } = await start(20);
  expect(await (await ask('/api/late', '1')).text()).toBe('firstlast');
});

test('the server closes although a reader takes nothing', async () => {
  const { app, doNotRead } = await start(3_600_000);
  await doNotRead('/api/large', '1');
  await app.close();
});
