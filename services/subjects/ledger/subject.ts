import { ledgerEvents } from '@coffret/contracts/ledger/events';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { Services } from '../../core/services.ts';
import type { Edge, Subject } from '../../core/subject.ts';
import { openLedger } from './ledger.ts';
import { ledgerRoutes } from './routes.ts';
import { openTimeStamps } from './time-stamps.ts';

/** A long history is walked from its first event. */
const TIME_LIMIT_MS = 3_600_000;

function ledgerOf({ commands, keyring, settings, log }: Services, { signer, stores }: Edge) {
  const { tsaUrl } = settings;
  return openLedger({
    ...{ store: stores.store, commands, signer, keyedHashOf: keyring.keyedHashOf },
    timeStamps: tsaUrl ? openTimeStamps(tsaUrl) : null,
    warn: (err) => log.warn({ err }, 'a seal of the history bears no time stamp'),
  });
}

/** That the history is as it was written: sealed once a day. */
export const ledger: Subject = {
  name: 'ledger',
  about: 'That the history is as it was written.',
  events: ledgerEvents,
  routes: (server, services, edge) => ledgerRoutes(server, services, ledgerOf(services, edge)),
  handleJobs(services, edge) {
    const ledger = ledgerOf(services, edge);
    services.jobs.handle('seal-ledger', (job) => ledger.seal(jobCause(job)), {
      daily: true,
      timeLimitMs: TIME_LIMIT_MS,
    });
  },
};
