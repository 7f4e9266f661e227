import { integrityEvents } from '@coffret/contracts/integrity/events';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { AccountServices, CommandServices, Environment } from '../../core/services.ts';
import type { Subject, SubjectContext } from '../../core/subject.ts';
import { openIntegrityLog } from './integrity-log.ts';
import { integrityRoutes } from './routes.ts';
import { openTimeStamps } from './time-stamps.ts';

/** Verification reads all events. */
const TIME_LIMIT_MS = 3_600_000;

function integrityLogOf(
  { commands, keyring, settings, log }: AccountServices & CommandServices & Environment,
  { signer, stores }: SubjectContext,
) {
  const { tsaUrl } = settings;
  return openIntegrityLog({
    store: stores.store,
    commands,
    signer,
    keyedHashOf: keyring.keyedHashOf,
    timeStamps: tsaUrl ? openTimeStamps(tsaUrl) : null,
    warn: (err) => log.warn({ err }, 'the seal has no time stamp'),
  });
}

/** Seals daily. */
export const integrity: Subject = {
  name: 'ledger',
  about: 'Verification of the history.',
  events: integrityEvents,
  secret: ['publicKey', 'signature', 'stamp'],
  routes: (server, services, edge) => integrityRoutes(server, services, integrityLogOf(services, edge)),
  handleJobs(services, edge) {
    const ledger = integrityLogOf(services, edge);
    services.jobs.handle('seal-ledger', (job) => ledger.seal(jobCause(job)), {
      daily: true,
      timeLimitMs: TIME_LIMIT_MS,
    });
  },
};
