import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, vi } from 'vitest';
import { type EventStoreServer, startEventStoreServer } from '../../tests/support/eventstore-server.ts';
import { eventStoreContract } from './event-store.contract.ts';
import { openEventStoreDb } from './eventstoredb.ts';

let server: EventStoreServer;
beforeAll(async () => {
  server = await startEventStoreServer();
});
afterAll(() => server.stop());

// No retries inside the adapter.
const times = { answer: 10_000, patience: 0 };
const open = () => openEventStoreDb(server.url, { log: { warn: vi.fn() }, times });

eventStoreContract('EventStoreDB', async () => {
  const store = await open();
  const stores = [store];
  return {
    store,
    reopen: async () => {
      const again = await open();
      stores.push(again);
      return again;
    },
    loseNextAnswer,
    close: async () => void (await Promise.all(stores.map((one) => one.close()))),
  };
});

/** The connection breaks after the append is written. */
function loseNextAnswer(): void {
  const append = EventStoreDBClient.prototype.appendToStream;
  const spy = vi.spyOn(EventStoreDBClient.prototype, 'appendToStream').mockImplementationOnce(async function (
    this: EventStoreDBClient,
    ...given: Parameters<typeof append>
  ) {
    await append.apply(this, given);
    spy.mockRestore();
    throw Object.assign(new Error('14 UNAVAILABLE: read ECONNRESET'), { code: 14 });
  } as typeof append);
}
