import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import { onTestFinished } from 'vitest';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';

/** The real event store in a folder of its own, both gone when the test is over. */
export async function tempEventStore(): Promise<EventStore> {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-events-'));
  const store = openSqliteEventStore(join(folder, 'events.db'));
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  return store;
}
