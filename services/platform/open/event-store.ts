import type { EventStore } from '@coffret/contracts/ports/event-store';
import { openEventStoreDb } from '../event-store/eventstoredb.ts';
import { openSqliteEventStore } from '../event-store/sqlite-event-store.ts';
import type { Opening } from './opening.ts';

/** The event store that the settings ask for. */
export async function openEventStore({ settings, log, file, open }: Opening): Promise<EventStore> {
  const { eventstoreUrl } = settings;
  return open(
    eventstoreUrl
      ? await openEventStoreDb(eventstoreUrl, { log })
      : openSqliteEventStore(file('events.db'), { log }),
  );
}
