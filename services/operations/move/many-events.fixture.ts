import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';

/** An event store with so many events, each in a stream of its own. */
export async function manyEvents(path: string, count: number): Promise<void> {
  const store = openSqliteEventStore(path);
  const meta = { at: '2026-01-01T00:00:00.000Z', userId: 1, correlationId: 'test', causationId: null };
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      store.append(`thing-${n}`, NO_STREAM, [
        { id: randomUUID(), type: 'Happened', schema: 1, data: { n }, meta: { ...meta, previousHash: null } },
      ]),
    ),
  );
  await store.close();
}
