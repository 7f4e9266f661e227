/**
 * Appends to two servers concurrently, with the client's default path (`default`) or the adapter: `node
 * two-servers.fixture.ts <how> <url> <url>`; again after a line on its input, then reports whether it is
 * alive.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { event, newStream } from './contract-events.fixture.ts';
import { openEventStoreDb } from './eventstoredb.ts';

type Append = () => Promise<unknown>;

async function openAppend(how: string, url: string): Promise<Append> {
  if (how === 'default') {
    const client = EventStoreDBClient.connectionString(url);
    return () => client.appendToStream(`s-${randomUUID()}`, jsonEvent({ type: 'Tested', data: {} }));
  }
  const log = { warn: () => undefined };
  const store = await openEventStoreDb(url, { log, times: { answer: 20_000, patience: 0 } });
  return () => store.append(newStream(), NO_STREAM, [event()]);
}

const [how = '', ...urls] = process.argv.slice(2);
const appends = await Promise.all(urls.map((url) => openAppend(how, url)));
for (const append of appends) await append();
console.log('ready');
await once(createInterface(process.stdin), 'line');
const outcomes = Promise.allSettled(appends.map((append) => append()));
console.log('under way');
console.log((await outcomes).map(({ status }) => status).join(' '));
await appends[1]?.();
console.log('alive');
process.exit(0);
