import { setImmediate } from 'node:timers/promises';
import { departments } from '@coffret/contracts/registers/customer-registers';
import { registerList } from '@coffret/projections/registers/view';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import type { Services } from '../services.ts';
import { handleFault, serializeRefusals } from './errors.ts';
import { healthRoutes } from './health-routes.ts';
import { operation } from './operation.ts';
import { LOADS, type Pressure, reasonToShed, shedLoad } from './shedding.ts';
import { addSubjectRoutes } from './subject-routes.ts';

/** Keeps the thread busy turn after turn, as long calculations do. */
async function work(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const until = performance.now() + 500;
    while (performance.now() < until);
    await setImmediate();
  }
}

/** A server of which so many requests wait for their answers. */
async function serverWith(underWay: number, costs: 'workbook' | null = null) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(handleFault);
  await app.register(serializeRefusals);
  await app.register(shedLoad, { unsent: () => 0, metrics: null });
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: allThere, resolve: allHaveCome } = Promise.withResolvers<void>();
  let waiting = 0;
  app.get('/api/waiting', { config: { costs } }, async () => {
    waiting += 1;
    if (waiting === underWay) allHaveCome();
    await goOn;
    return {};
  });
  app.get('/api/export', { config: { costs: 'workbook' } }, async () => ({}));
  for (const url of ['/api/work', '/api/health/live', '/page']) app.get(url, async () => ({}));
  const address = await app.listen({ port: 0 });
  const all = Array.from({ length: underWay }, () => fetch(`${address}/api/waiting`));
  await allThere;
  onTestFinished(async () => {
    letGo();
    await Promise.all(all);
  });
  return (path: string) => fetch(address + path);
}

test('an overloaded server refuses API requests with 503, but serves the health check and pages', async () => {
  // As many as are always served: what is asked besides is one more.
  const ask = await serverWith(32);
  let answer: Response;
  do {
    await work();
    answer = await ask('/api/work');
  } while (answer.status === 200);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toEqual({ errors: [{ code: 'UNAVAILABLE' }] });
  // That the process lives, and what the client is made of, is answered all the while.
  await work();
  expect((await ask('/api/health/live')).status).toBe(200);
  expect((await ask('/page')).status).toBe(200);
});

test('a server with few pending requests refuses nothing after a long task', async () => {
  const ask = await serverWith(3);
  for (let times = 0; times < 3; times += 1) {
    await work();
    expect((await ask('/api/work')).status).toBe(200);
  }
});

const CALM: Pressure = { delay: 10, underWay: 100, heap: 0.4, unsent: 0.1 };

test.each<[string, Partial<Pressure>, string[]]>([
  ['nothing', {}, []],
  ['a long task while few requests are under way', { delay: 900, underWay: 8 }, []],
  ['a late event loop', { delay: 201, underWay: 9 }, ['expensive']],
  ['a late event loop and more requests', { delay: 201, underWay: 17 }, ['expensive', 'list']],
  ['a late event loop and many requests', { delay: 201, underWay: 33 }, ['expensive', 'list', 'plain']],
  ['a filling heap', { heap: 0.8 }, ['expensive']],
  ['a fuller heap', { heap: 0.9 }, ['expensive', 'list']],
  ['a full heap', { heap: 0.96 }, ['expensive', 'list', 'plain']],
  ['readers that do not read', { unsent: 0.6 }, ['expensive']],
  ['more of them', { unsent: 0.8 }, ['expensive', 'list']],
  ['all that may wait', { unsent: 1.1 }, ['expensive', 'list', 'plain']],
])('under %s, refused are: %j', (_what, pressure, refused) => {
  expect(LOADS.filter((load) => reasonToShed(load, { ...CALM, ...pressure }))).toEqual(refused);
});

test('expensive requests under way refuse others of their kind and no plain one', async () => {
  const ask = await serverWith(33, 'workbook');
  do await work();
  while ((await ask('/api/export')).status === 200);
  expect((await ask('/api/work')).status).toBe(200);
});

test('what costs most is refused first, with health truthful and the refusals counted', async () => {
  const metrics = createMetrics();
  let heap = 0.5;
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(handleFault);
  await app.register(serializeRefusals);
  await app.register(shedLoad, { unsent: () => 0, heap: () => heap, metrics });
  const answers = z.strictObject({});
  const access = 'anybody';
  const query = registerList(departments);
  addSubjectRoutes(app, 'things', (scope) => {
    scope.get('/api/export', operation('a', 'A.', { access, answers, costs: 'workbook' }), () => ({}));
    scope.post('/api/upload', operation('b', 'B.', { access, answers, form: answers }), () => ({}));
    scope.get('/api/things', operation('c', 'C.', { access, answers, query }), () => ({}));
    scope.get('/api/thing', operation('d', 'D.', { access, answers }), () => ({}));
    const parked = { parked: () => [] } as unknown as Services['readModels'];
    const letters = { reactions: async () => [] } as unknown as Services['deadLetters'];
    healthRoutes(scope, { readModels: parked, deadLetters: letters }, () => true);
  });
  const ask = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers, body } = await app.inject({ url, method });
    if (statusCode === 503) expect(headers['retry-after']).toBe('1');
    return url === '/api/health' ? (JSON.parse(body) as { status: string }).status : statusCode;
  };
  const all = async () => [
    await ask('/api/export'),
    await ask('/api/upload', 'POST'),
    await ask('/api/things?search=ain'),
    await ask('/api/things'),
    await ask('/api/thing'),
    await ask('/api/health/ready'),
    await ask('/api/health/live'),
    await ask('/api/health'),
  ];
  expect(await all()).toEqual([200, 200, 200, 200, 200, 200, 200, 'ready']);
  heap = 0.8;
  expect(await all()).toEqual([503, 503, 503, 200, 200, 200, 200, 'impaired']);
  heap = 0.9;
  expect(await all()).toEqual([503, 503, 503, 503, 200, 200, 200, 'impaired']);
  heap = 0.96;
  expect(await all()).toEqual([503, 503, 503, 503, 503, 503, 200, 'unavailable']);
  expect(
    (await metrics.shed.get()).values.map(({ labels, value }) => [labels.load, labels.reason, value]),
  ).toEqual([
    ['expensive', 'heap', 9],
    ['list', 'heap', 2],
    ['plain', 'heap', 1],
  ]);
});
