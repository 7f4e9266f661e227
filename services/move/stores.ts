import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Checkpoints } from '../platform/checkpoints/checkpoints.ts';
import type { Clock } from '../platform/clock.ts';
import type { DeadLetters } from '../platform/dead-letters/dead-letters.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Locks } from '../platform/locks/locks.ts';
import type { LoginFailures } from '../platform/login-failures/login-failures.ts';
import type { HandedOver } from '../platform/mail/handed-over.ts';
import { openCoordination } from '../platform/open/coordination.ts';
import { openEventStore } from '../platform/open/event-store.ts';
import { openTogether } from '../platform/open/opening.ts';
import { openRecords } from '../platform/open/records.ts';
import type { PersonKeys } from '../platform/person-keys/person-keys.ts';
import type { RecordStore } from '../platform/record-store/record-store.ts';
import type { RequestKeys } from '../platform/request-keys/request-keys.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Settings } from '../settings.ts';

/** All that an installation keeps beside its secrets, events as they are kept; its read models are made anew from the events. */
export interface Stores {
  store: EventStore;
  files: Files;
  jobs: Jobs;
  checkpoints: Checkpoints;
  deadLetters: DeadLetters;
  requestKeys: RequestKeys;
  loginFailures: LoginFailures;
  sessions: Sessions;
  handedOver: HandedOver;
  personKeys: PersonKeys;
  records: RecordStore;
  locks: Locks;
}

/**
 * Opens what the installation of the settings keeps, without being at work in it. Throws `StoreUnavailable` when an
 * embedded one is open elsewhere; a server that is not up yet is waited for.
 */
export function openStores(
  settings: Settings,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<Stores & { close(): Promise<void> }> {
  return openTogether({ settings: { ...settings, roles: [] }, clock, log }, async (opening) => {
    const store = await openEventStore(opening);
    const records = await openRecords(opening, store);
    return { store, ...records, ...(await openCoordination(opening)) };
  });
}
