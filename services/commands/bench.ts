/**
 * What a command costs over HTTP beside a bare fastify route with the same durable append, for one client and for 64,
 * side by side in one run: `node services/commands/bench.ts`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import fastify from 'fastify';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.ts';
import { startTestApp } from '../testing/test-app.ts';

const COMMANDS = 1500;
const ROUNDS = 4;
const BODY = JSON.stringify({ lib: 'Halle' });
const folder = mkdtempSync(join(tmpdir(), 'commands-bench-'));

interface Route {
  url: string;
  headers: { [name: string]: string };
  agent: Agent;
}

/** Posts the command once and reads the answer to its end. */
function post({ url, headers, agent }: Route): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 201) reject(new Error(`a command was answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    });
    sent.once('error', reject).end(BODY);
  });
}

/** Commands a second, `clients` of them under way at any time. */
async function perSecond(route: Route, clients: number): Promise<number> {
  let begun = 0;
  const client = async () => {
    while (begun++ < COMMANDS) await post(route);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return (COMMANDS / (performance.now() - started)) * 1000;
}

const routeTo = (url: string, token = ''): Route => ({
  url,
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  agent: new Agent({ keepAlive: true, maxSockets: 64 }),
});

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
// What follows from the seed is done before anything is measured.
await product.settled();
const { token } = await product.admin();
const routes = { bare: routeTo(address), product: routeTo(`${product.address}/api/projects`, token ?? '') };

console.log(
  `${'commands a second over HTTP'.padEnd(30)}${['product', 'bare route', 'ratio'].map((head) => head.padStart(12)).join('')}`,
);
for (const clients of [1, 64]) {
  const best = { bare: 0, product: 0 };
  // In turns, so that whatever else the machine does slows both.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['bare', 'product'] as const) {
      best[name] = Math.max(best[name], await perSecond(routes[name], clients));
    }
  }
  const shown = [best.product, best.bare].map((figure) =>
    Math.round(figure).toLocaleString('en').padStart(12),
  );
  const ratio = `${((best.product / best.bare) * 100).toFixed(1)} %`.padStart(12);
  console.log(`${`${clients} at once`.padEnd(30)}${shown.join('')}${ratio}`);
}
for (const { agent } of Object.values(routes)) agent.destroy();
await product.close();
await bare.close();
await store.close();
rmSync(folder, { recursive: true });
