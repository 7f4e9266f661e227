import type { EventStore } from '@coffret/contracts/ports/event-store';
import { retryLostAppends } from '../../platform/event-store/eventstoredb/lost-appends.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import type { AdapterContext } from './open-adapters.ts';

export async function openEventStore({
  settings,
  log,
  connection,
  file,
  open,
}: AdapterContext): Promise<EventStore> {
  const { eventstoreUrl } = settings;
  if (!eventstoreUrl) return open(openSqliteEventStore(file('events.db'), { log }));
  // Slow to load, and not needed by a single process.
  const { openEventStoreDb } = await import('../../platform/event-store/eventstoredb.ts');
  retryLostAppends(log);
  return open(await openEventStoreDb(eventstoreUrl, { log, reach: connection('event-store') }));
}
