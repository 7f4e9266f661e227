import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../core/settings.ts';
import type { Stores } from '../../core/stores.ts';
import type { Clock } from '../../platform/clock.ts';
import { openCoordination } from './coordination.ts';
import { openEventStore } from './event-store.ts';
import { openAdapters } from './open-adapters.ts';
import { openRecords } from './records.ts';

/**
 * Opens the stores of an installation without starting any role. Throws `StoreUnavailable` when another process uses an
 * embedded one; waits for servers that are not running yet.
 */
export function openStores(
  settings: Settings,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<Stores & AsyncDisposable & { close(): Promise<void> }> {
  return openAdapters({ settings: { ...settings, roles: [] }, clock, log }, async (opening) => {
    const store = await openEventStore(opening);
    const records = await openRecords(opening, store);
    return { store, ...records, ...(await openCoordination(opening)) };
  });
}
