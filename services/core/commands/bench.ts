/**
 * Compares the latency of commands over HTTP with a bare fastify route and the same durable append, for 1 and 64 clients: `node
 * services/core/commands/bench.ts`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import fastify from 'fastify';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { post, routeTo } from '../../tests/support/commands-over-http.ts';
import { bestOfRounds, perSecond, row } from '../../tests/support/rates.ts';
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

console.log(row('commands a second over HTTP', 'product', 'bare route', 'ratio'));
for (const clients of [1, 64]) {
  const best = await bestOfRounds(ROUNDS, {
    bare: () => perSecond(COMMANDS, clients, () => post(routes.bare)),
    product: () => perSecond(COMMANDS, clients, () => post(routes.product)),
  });
  const ratio = `${((best.product / best.bare) * 100).toFixed(1)} %`;
  console.log(row(`${clients} at once`, best.product, best.bare, ratio));
}
for (const { agent } of Object.values(routes)) agent.destroy();
await product.close();
await bare.close();
await store.close();
rmSync(folder, { recursive: true });
