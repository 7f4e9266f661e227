import { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN, startTestApp } from '../../tests/support/test-app.ts';
import { newConfiguration, newProject } from '../../tests/support/workflow.ts';
import type { Viewer } from './access.ts';
import { serializeRefusals } from './errors.ts';
import { acceptJsonBodies } from './json-body.ts';
import { fakeAuthorization } from './testing/fake-authorization.ts';
import { limitRequestsByUser } from './user-rate-limit.ts';

/** A server on which each request says who asks, and what it costs. */
async function start(userRateLimit = 50_000) {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(serializeRefusals);
  await app.register(fastifyMultipart);
  await app.register(acceptJsonBodies);
  await app.register(fakeAuthorization, {
    viewerOf({ headers }) {
      const id = Number(headers.user);
      return id ? ({ id } as Viewer) : null;
    },
  });
  await app.register(limitRequestsByUser, { userRateLimit });
  app.get<{ Params: { points: string } }>(
    '/:points',
    async (request) => (await request.spend(Number(request.params.points))) ?? {},
  );
  app.get<{ Params: { bytes: string } }>('/bytes/:bytes', async ({ params }) =>
    'x'.repeat(Number(params.bytes)),
  );
  app.get<{ Params: { bytes: string } }>('/stream/:bytes', async ({ params }, reply) =>
    reply.type('text/plain').send(Readable.from(['x'.repeat(Number(params.bytes))])),
  );
  const address = await app.listen({ port: 0 });
  return async (user: string, points: number | string) => {
    const answer = await fetch(`${address}/${points}`, { headers: { user } });
    await answer.text();
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
  };
}

test('a user beyond the limit is refused, other users are not', async () => {
  const ask = await start();
  expect((await ask('1', 49_000)).status).toBe(200);
  const refused = await ask('1', 1000);
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(10);
  expect((await ask('1', 0)).status).toBe(429);
  expect((await ask('2', 1000)).status).toBe(200);
});

test.each(['bytes', 'stream'])('answered %s cost points by their number', async (kind) => {
  const ask = await start(100);
  expect((await ask('1', `${kind}/60000`)).status).toBe(200);
  expect((await ask('1', `${kind}/60000`)).status).toBe(200);
  expect((await ask('1', `${kind}/1`)).status).toBe(429);
  expect((await ask('2', `${kind}/1`)).status).toBe(200);
});

test('without a limit no request is refused', async () => {
  const ask = await start(0);
  expect((await ask('1', 100_000_000)).status).toBe(200);
  expect((await ask('1', 100_000_000)).status).toBe(200);
});

test('requests without a user are not counted', async () => {
  const ask = await start();
  expect((await ask('', 100_000)).status).toBe(200);
  expect((await ask('', 100_000)).status).toBe(200);
});

test('the server does not start without the plugin that sets the viewer', async () => {
  const app = fastify();
  app.register(fastifyMultipart);
  app.register(acceptJsonBodies);
  app.register(limitRequestsByUser, { userRateLimit: 50_000 });
  await expect(app.ready()).rejects.toThrow(
    "The dependency 'authorize-routes' of plugin 'limit-requests-by-user' is not registered",
  );
});

test('a price impact costs as many points as a workbook', async () => {
  const product = await startTestApp({ userRateLimit: 2500 });
  onTestFinished(() => product.close());
  const admin = await product.admin();
  const list = new FormData();
  list.append('filedata', new Blob(['ref;prix\nBLD10;12\n']), 'tarif.csv');
  const { id } = (await admin.post('/api/priceImports', list)).body as { id: number };
  const ofList = () => admin.post(`/api/priceImports/impact/${id}`, {});
  const ofOne = () => admin.get('/api/products/1/priceImpact?price=1');
  expect([(await ofList()).status, (await ofOne()).status]).toEqual([200, 200]);
  expect([(await ofList()).status, (await ofOne()).status]).toEqual([429, 429]);
});

test('a request costs points by its size', async () => {
  const product = await startTestApp({ userRateLimit: 1000 });
  onTestFinished(() => product.close());
  const admin = await product.admin();
  const send = (note: string) => admin.put('/api/usersprefs/1', { prefs: { note } });
  expect((await send('x'.repeat(15_000))).status).toBe(200);
  expect((await send('x'.repeat(90_000))).status).toBe(429);
  expect((await product.login(ADMIN.email, ADMIN.password)).token).not.toBeNull();
});

test('saving a stack costs points by its number of elements', async () => {
  const product = await startTestApp({ userRateLimit: 400 });
  onTestFinished(() => product.close());
  const admin = await product.admin();
  const { id } = await newConfiguration(admin, await newProject(admin), {});
  const elements = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ slot: n / 2, ProjProduct: { ref: 'PC16' } }));
  const draw = (lines: number, onEach: number) =>
    admin.put(`/api/configurations/editConfigurator/${id}`, {
      ProjLines: Array.from({ length: lines }, (_, n) => ({
        line: n + 1,
        ProjProduct: { ref: 'BLP4' },
        ProjSlots: elements(onEach),
      })),
    });
  expect((await draw(2, 4)).status).toBe(200);
  expect((await draw(12, 40)).status).toBe(429);
});
