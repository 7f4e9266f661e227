/**
 * Compares commands over HTTP with a bare fastify route and the same durable append, in alternating rounds for 1, 16 and 64
 * clients, and the product's first commands after its start with later ones: `node services/core/commands/bench.ts`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import fastify from 'fastify';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { post, routeTo } from '../../tests/support/commands-over-http.ts';
import { bestOfRounds, perSecond, quantile, row } from '../../tests/support/rates.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const COMMANDS = 1500;
const ROUNDS = 4;
const folder = mkdtempSync(join(tmpdir(), 'commands-bench-'));

const store = openSqliteEventStore(join(folder, 'events.db'));
const bare = fastify();
bare.post('/', async (request, reply) => {
  const { lib } = request.body as { lib: string };
  const meta = { at: new Date().toISOString(), userId: 1, correlationId: randomUUID(), causationId: null };
  await store.append(`project-${randomUUID()}`, NO_STREAM, [
    {
      id: randomUUID(),
      type: 'ProjectCreated',
      schema: 1,
      data: { lib, userId: 1 },
      meta: { ...meta, previousHash: null },
    },
  ]);
  return reply.code(201).send({ lib });
});
const address = await bare.listen({ port: 0, host: '127.0.0.1' });
const product = await startTestApp({ chromiumPath: '/nowhere' });
await product.settled();
const { token } = await product.admin();
const routes = { bare: routeTo(address), product: routeTo(`${product.address}/api/projects`, token) };

type Way = keyof typeof routes;

const ways = Object.keys(routes) as Way[];

/** Sends commands and notes how long each took, in ms. */
async function send(way: Way, clients: number, times: number[]): Promise<number> {
  return perSecond(COMMANDS, clients, async () => {
    const begun = performance.now();
    await post(routes[way]);
    times.push(performance.now() - begun);
  });
}

const ms = (times: readonly number[], part: number) => quantile(times, part).toFixed(2);

const first: number[] = [];
await send('product', 1, first);
console.log(
  row('commands a second over HTTP', 'product', 'bare route', 'ratio', 'p50, p99', 'bare p50, p99'),
);
for (const clients of [1, 16, 64]) {
  const times: Record<Way, number[]> = { bare: [], product: [] };
  const best = await bestOfRounds(ROUNDS, {
    bare: () => send('bare', clients, times.bare),
    product: () => send('product', clients, times.product),
  });
  const ratio = `${((best.product / best.bare) * 100).toFixed(1)} %`;
  const [bare, product] = ways.map((way) => `${ms(times[way], 0.5)}, ${ms(times[way], 0.99)}`);
  console.log(row(`${clients} at once`, best.product, best.bare, ratio, product ?? '', bare ?? ''));
  if (clients > 1) continue;
  const factors = [first, times.product].map((of) => quantile(of, 0.99) / quantile(of, 0.5));
  const [atFirst, later] = factors.map((factor) => factor.toFixed(1));
  console.log(row('p99 / p50 of one client: first, later', atFirst ?? '', later ?? ''));
}
for (const { agent } of Object.values(routes)) agent.destroy();
await product.close();
await bare.close();
await store.close();
rmSync(folder, { recursive: true });
