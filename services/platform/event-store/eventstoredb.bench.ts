/**
 * Compares the EventStoreDB adapter with the bare client on the same server, best of 3: `node
 * services/platform/event-store/eventstoredb.bench.ts`. On the stand-in only the ratios are meaningful.
 */
import { randomUUID } from 'node:crypto';
import { type EventStore, NO_STREAM, type Position, START } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient, jsonEvent, NO_STREAM as MISSING, streamNameFilter } from '@eventstore/db-client';
import { startEventStoreServer } from '../../tests/support/eventstore-server.ts';
import { benchEvent } from './bench-event.fixture.ts';
import { openEventStoreDb } from './eventstoredb.ts';

const ROUNDS = 3;
const APPENDS: [concurrent: number, count: number][] = [
  [1, 300],
  [64, 2_000],
];
const CLASSIC = { credentials: { username: 'x', password: 'x' } };

function bareEvent() {
  const { id, type, schema, data, meta } = benchEvent();
  return jsonEvent({ id, type, data, metadata: { schema, ...meta } });
}

async function perSecond(work: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const count = await work();
  return (count / (performance.now() - start)) * 1000;
}

async function concurrent(
  size: number,
  count: number,
  append: (stream: string) => Promise<unknown>,
): Promise<number> {
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await append(`bench-${randomUUID()}`);
    }
  };
  await Promise.all(Array.from({ length: size }, client));
  return count;
}

async function paged(store: EventStore, types?: string[]): Promise<number> {
  let count = 0;
  for (let place = START; ; ) {
    const page = await store.readAll(place, 1_000, types);
    count += page.length;
    if (page.length < 1_000) return count;
    place = page.at(-1)?.position ?? place;
  }
}

async function followed(store: EventStore, types?: string[], last?: Position): Promise<number> {
  const end = new AbortController();
  let count = 0;
  for await (const batch of store.follow(START, { signal: end.signal, ...(types && { types }) })) {
    count += batch.events.length;
    if (last ? batch.position >= last : batch.caughtUp) end.abort();
  }
  return count;
}

async function bareRead(client: EventStoreDBClient): Promise<number> {
  let count = 0;
  for await (const _ of client.readAll()) count += 1;
  return count;
}

async function bareSubscription(client: EventStoreDBClient): Promise<number> {
  let count = 0;
  const subscription = client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['coffret.'] }) });
  await new Promise<void>((resolve) => {
    subscription.on('data', () => {
      count += 1;
    });
    subscription.on('caughtUp', resolve);
  });
  await subscription.unsubscribe();
  return count;
}

/** Prints the best of several rounds and the ratio to the first contender. */
async function compare(what: string, ways: Record<string, () => Promise<number>>): Promise<void> {
  const best = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(ways))
      best.set(name, Math.max(best.get(name) ?? 0, await perSecond(work)));
  }
  const [bare = 1] = best.values();
  console.log(what);
  for (const [name, rate] of best) {
    const figure = Math.round(rate).toLocaleString('en').padStart(10);
    console.log(`  ${name.padEnd(44)}${figure}${(rate / bare).toFixed(2).padStart(8)}`);
  }
}

const server = await startEventStoreServer();
const client = EventStoreDBClient.connectionString(server.url);
const store = await openEventStoreDb(server.url, {
  log: { warn: (...line: unknown[]) => console.warn(...line) },
});
console.log(`EventStoreDB: ${server.name}; a second, and beside the bare client`);
for (const [size, count] of APPENDS) {
  const bare = (path: object) => (stream: string) =>
    client.appendToStream(`coffret.${stream}`, bareEvent(), { expectedRevision: MISSING, ...path });
  await compare(`appends, ${size} at once`, {
    'bare client, a call an append': () => concurrent(size, count, bare(CLASSIC)),
    'bare client, all in one call': () => concurrent(size, count, bare({})),
    adapter: () => concurrent(size, count, (stream) => store.append(stream, NO_STREAM, [benchEvent()])),
  });
}
await compare('events read', {
  'bare client, readAll': () => bareRead(client),
  'bare client, subscribeToAll': () => bareSubscription(client),
  'adapter, readAll in pages of 1,000': () => paged(store),
  'adapter, readAll of a type in pages of 1,000': () => paged(store, ['ElementPlaced']),
  'adapter, follow': () => followed(store),
  'adapter, follow of a type': () => followed(store, ['ElementPlaced']),
});
await store.close();
await client.dispose();
await server.stop();
