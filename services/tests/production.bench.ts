/**
 * Commands over HTTP on the production stores compared with appends of the bare EventStoreDB client, with 1 and 64
 * clients, in alternating rounds: `node services/tests/production.bench.ts`.
 * Uses the servers of EVENTSTORE_URL, MONGODB_URL and REDIS_URL, or the stand-ins of the tests; with these only the
 * ratios are meaningful, and with all three stores they depend on the stand-in for MongoDB. A given EventStoreDB must
 * be empty and holds one installation: it is measured with all three stores, or with the argument `alone` without the
 * others.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent, NO_STREAM, StreamNotFoundError } from '@eventstore/db-client';
import { post, routeTo } from './support/commands-over-http.ts';
import { type Part, SHAPES, type Shape, startInstallation } from './support/installation.ts';
import { openNetworkLink } from './support/network-link.ts';
import { cpuOf } from './support/process-usage.ts';
import { bestOfRounds, perSecond, row } from './support/rates.ts';
import { type Servers, type Stores, startServers } from './support/servers.ts';

const ROUNDS = 2;
const CLIENTS = [1, 64];
/** Operations before measuring, so that the code is compiled. */
const WARMING = 2_000;
/** Commands per client and round, for up to 16 clients. */
const OF_EACH = 100;

const IDLE_MS = 3_000;
/** Delay in each direction. */
const AWAY_MS = 1;

/**
 * By default the client sends all appends in one call; with credentials one call each, as the adapter does (ADR-04).
 */
const ONE_CALL_EACH = { credentials: { username: 'x', password: 'x' } };

function append(client: EventStoreDBClient, way: object): Promise<unknown> {
  const meta = { at: new Date().toISOString(), userId: 1, correlationId: randomUUID(), causationId: null };
  const event = jsonEvent({
    id: randomUUID(),
    type: 'ProjectCreated',
    data: { lib: 'Halle', userId: 1 },
    metadata: { schema: 1, ...meta, previousHash: null },
  });
  return client.appendToStream(`bench-${randomUUID()}`, event, { expectedRevision: NO_STREAM, ...way });
}

/** Processor time by role, in ms. */
function cpuByRole(parts: readonly Part[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const { roles, main } of parts) all.set(roles, (all.get(roles) ?? 0) + cpuOf(main?.child.pid));
  return all;
}

function usedSince(before: ReadonlyMap<string, number>, parts: readonly Part[], by: number): string {
  const used = [...cpuByRole(parts)].map(([roles, ms]) => {
    return `${roles} ${((ms - (before.get(roles) ?? 0)) / by).toFixed(1)}`;
  });
  return used.join('; ');
}

async function compare(name: string, shape: Shape, env: Partial<Stores['env']>, url: string): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const client = EventStoreDBClient.connectionString(url);
  opened.defer(() => client.dispose());
  const product = await startInstallation(shape, { env: env as Stores['env'] });
  opened.defer(() => product.stop());
  const { token } = await product.admin();
  const route = routeTo(`${product.address}/api/projects`, token);
  opened.defer(() => route.agent.destroy());
  // Without the balancer of the tests, which would be measured as well.
  const routes = product.parts
    .filter(({ roles }) => roles.includes('api'))
    .map(({ address }) => ({ ...route, url: `${address}/api/projects` }));
  let turn = 0;
  /** 503 means that the store is overloaded, which is counted. */
  const command = () =>
    post(routes[turn++ % routes.length] ?? route).then(
      () => true,
      () => false,
    );
  await perSecond(WARMING, 16, command);
  for (const way of [ONE_CALL_EACH, {}]) await perSecond(WARMING, 16, () => append(client, way));
  const idle = cpuByRole(product.parts);
  await setTimeout(IDLE_MS);
  console.log(`  nothing to do, % of a core: ${usedSince(idle, product.parts, IDLE_MS / 100)}`);
  for (const clients of CLIENTS) {
    const count = OF_EACH * Math.min(clients, 16);
    let refused = 0;
    const before = cpuByRole(product.parts);
    async function done(): Promise<number> {
      let missed = 0;
      const rate = await perSecond(count, clients, async () => {
        if (!(await command())) missed += 1;
      });
      refused += missed;
      return (rate * (count - missed)) / count;
    }
    const best = await bestOfRounds(ROUNDS, {
      product: done,
      bare: () => perSecond(count, clients, () => append(client, ONE_CALL_EACH)),
      pipelined: () => perSecond(count, clients, () => append(client, {})),
    });
    const ratio = (other: number) => (best.product / other).toFixed(2);
    const { bare, pipelined } = best;
    const figures = [best.product, bare, ratio(bare), pipelined, ratio(pipelined), refused];
    console.log(row(`${name}, ${clients} concurrently`, ...figures));
    const cpu = usedSince(before, product.parts, ROUNDS * count - refused);
    console.log(`  processor time a command, ms: ${cpu}`);
  }
}

/**
 * With a network delay, as in production. It also compensates for the stand-in, which is more than twice as fast as a
 * real server (341 sequential appends per second).
 */
async function compareFar(name: string, shape: Shape, url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const line = await openNetworkLink(hostname, Number(port));
  line.open(AWAY_MS);
  const far = url.replace(port, String(line.port));
  await compare(name, shape, { EVENTSTORE_URL: far }, far);
  await line.close();
}

/** The keys to decrypt existing events would be missing. */
async function isTaken(url: string): Promise<boolean> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    const reading = client.readStream('coffret-identity', { maxCount: 1 });
    return await Array.fromAsync(reading).then(
      () => true,
      (fault) => {
        if (fault instanceof StreamNotFoundError) return false;
        throw fault;
      },
    );
  } finally {
    await client.dispose();
  }
}

async function compareAlone(servers: Servers): Promise<void> {
  const { env, eventstore } = await servers.fresh();
  const one = SHAPES['one process, embedded'];
  await compare('EventStoreDB alone', one, { EVENTSTORE_URL: env.EVENTSTORE_URL }, eventstore.url);
  if (!eventstore.outage) return;
  const far = await servers.fresh();
  await compareFar('EventStoreDB alone, 1 ms away', one, far.eventstore.url);
}

async function compareAll(servers: Servers): Promise<void> {
  for (const name of ['one process on the production stores', 'five processes'] as const) {
    const { env, eventstore } = await servers.fresh();
    await compare(name.replace('the production stores', 'all three'), SHAPES[name], env, eventstore.url);
  }
}

async function run(servers: Servers): Promise<void> {
  const { EVENTSTORE_URL: given, MONGODB_URL } = process.env;
  if (given && (await isTaken(given))) {
    console.log('skipped: the EventStoreDB that EVENTSTORE_URL names is not empty');
    return;
  }
  const eventStore = given ? 'the given one' : 'of the tests';
  console.log(`EventStoreDB: ${eventStore}; MongoDB: ${MONGODB_URL ? 'the given one' : 'the stand-in'}`);
  const heads = ['product', 'a call each', 'ratio', 'in one call', 'ratio', 'answered 503'];
  console.log(row('commands a second over HTTP', ...heads));
  const isAlone = process.argv[2] === 'alone';
  if (!given || isAlone) await compareAlone(servers);
  if (!isAlone) await compareAll(servers);
}

const servers = await startServers();
if ('skipped' in servers) console.log(`skipped: ${servers.skipped}`);
else {
  await run(servers);
  await servers.stop();
}
