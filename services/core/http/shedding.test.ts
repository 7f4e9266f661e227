import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { handleFault, serializeRefusals } from './errors.ts';
import { shedLoad } from './shedding.ts';

/** Keeps the thread busy turn after turn, as long calculations do. */
async function work(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const until = performance.now() + 500;
    while (performance.now() < until);
    await setImmediate();
  }
}

/** A server of which so many requests wait for their answers. */
async function serverWith(underWay: number) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(handleFault);
  await app.register(serializeRefusals);
  await app.register(shedLoad);
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: allThere, resolve: allHaveCome } = Promise.withResolvers<void>();
  let waiting = 0;
  app.get('/api/waiting', async () => {
    waiting += 1;
    if (waiting === underWay) allHaveCome();
    await goOn;
    return {};
  });
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
