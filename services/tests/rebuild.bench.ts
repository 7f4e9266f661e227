/**
 * Rebuild of all read models from EventStoreDB compared with a bare client that reads the same events, in alternating
 * rounds: `node services/tests/rebuild.bench.ts [configurations]` (default: 1,000, about 20,000 events). The read
 * models are in memory, so that mainly reading is measured.
 */
import { type EventStore, NO_STREAM, START } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient, NO_STREAM as MISSING, streamNameFilter } from '@eventstore/db-client';
import { eventRegistry } from '../app/event-registry.ts';
import { openReadSide } from '../app/read-side.ts';
import { VIEWS } from '../app/subjects.ts';
import { streamName, toSend } from '../platform/event-store/eventstoredb/recorded.ts';
import { openEventStoreDb } from '../platform/event-store/eventstoredb.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite-read-store.ts';
import { appendBusyHistory } from './support/busy-history.ts';
import { startEventStoreServer } from './support/eventstore-server.ts';
import { bestOfRounds, row } from './support/rates.ts';

const CONFIGURATIONS = Number(process.argv[2] ?? 1_000);
const ROUNDS = 2;
const log = { info: () => undefined, warn: console.error, error: console.error };

const server = await startEventStoreServer();
const client = EventStoreDBClient.connectionString(server.url);
const store = await openEventStoreDb(server.url, { log });

/** Uses the faster call path of the client (ADR-04), as writing is not measured. */
const filling: EventStore = {
  ...store,
  async append(stream, expected, events) {
    const sent = events.map(({ data, meta, ...rest }) =>
      toSend({ ...rest, data: JSON.stringify(data), meta: JSON.stringify(meta) }),
    );
    const expectedRevision = expected === NO_STREAM ? MISSING : BigInt(expected);
    await client.appendToStream(streamName(stream), sent, { expectedRevision, deadline: 60_000 });
    return { ok: true, revision: expected + events.length, position: null };
  },
};
const events = await appendBusyHistory(filling, eventRegistry, CONFIGURATIONS);

/** Events per second; stores the processor time per event in `cost`. */
const cost = new Map<string, number>();
async function rate(name: string, work: () => Promise<unknown>): Promise<number> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  cost.set(name, Math.min(cost.get(name) ?? Number.POSITIVE_INFINITY, (user + system) / events));
  return (events / (performance.now() - started)) * 1000;
}

async function rebuild(): Promise<void> {
  const readStore = openSqliteReadStore(':memory:');
  const dependencies = { store, readStore, registry: eventRegistry, views: VIEWS, log };
  const readSide = await openReadSide({ ...dependencies, alone: true });
  await readSide.project();
  await readSide.close();
  await readStore.close();
}

async function follow(): Promise<void> {
  const end = new AbortController();
  for await (const { caughtUp } of store.follow(START, { signal: end.signal })) if (caughtUp) end.abort();
}

async function bareRead(): Promise<void> {
  for await (const _event of client.readAll());
}

async function bareSubscription(): Promise<void> {
  const subscription = client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['coffret.'] }) });
  subscription.on('data', () => undefined);
  await new Promise((resolve) => subscription.on('caughtUp', resolve));
  await subscription.unsubscribe();
}

const READ = 'bare client, readAll';
const ways = {
  [READ]: bareRead,
  'bare client, subscribeToAll': bareSubscription,
  'adapter, follow': follow,
  'rebuild of all views': rebuild,
};
const best = await bestOfRounds(
  ROUNDS,
  Object.fromEntries(Object.entries(ways).map(([name, work]) => [name, () => rate(name, work)])),
);
console.log(`EventStoreDB: ${server.name}; ${events.toLocaleString('en')} events, ${VIEWS.length} views`);
console.log(row('events a second', '', '÷ bare read', 'µs of processor'));
for (const [name, figure] of Object.entries(best)) {
  const ratio = (figure / (best[READ] ?? 0)).toFixed(2);
  console.log(row(name, figure, ratio, cost.get(name) ?? Number.NaN));
}
await store.close();
await client.dispose();
await server.stop();
