import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import { onTestFinished } from 'vitest';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';

/** In a temporary folder; both are removed when the test has finished. */
export async function tempEventStore(): Promise<EventStore> {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-events-'));
  const store = openSqliteEventStore(join(folder, 'events.db'));
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  return store;
}
