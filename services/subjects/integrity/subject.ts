import { Readable } from 'node:stream';
import { verification } from '@coffret/contracts/integrity/answers';
import { integrityEvents } from '@coffret/contracts/integrity/events';
import { z } from 'zod';
import { operation, type Routes } from '../../core/http/operation.ts';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { AccountServices, CommandServices, Environment, HistoryServices } from '../../core/services.ts';
import type { Subject, SubjectContext } from '../../core/subject.ts';
import { exportLines } from './export.ts';
import { type IntegrityLog, openIntegrityLog } from './integrity-log.ts';
import { openTimeStamps } from './time-stamps.ts';

const JSON_LINES = 'application/x-ndjson';

function integrityRoutes(app: Routes, { registry }: HistoryServices, ledger: IntegrityLog): void {
  const access = ['audit_r'] as const;

  app.get(
    '/api/audit/verify',
    operation('verifyHistory', 'Verifies the hash chain of all events and returns the first invalid one.', {
      access,
      answers: verification,
    }),
    () => ledger.verify(),
  );

  app.get(
    '/api/audit/ledger',
    operation(
      'exportLedger',
      'Exports all events as JSON lines for external verification, without personal data.',
      { access, whileViewing: false, answers: { file: [JSON_LINES] }, costs: 'ledger' },
    ),
    (_request, reply) =>
      reply
        .type(JSON_LINES)
        .header('content-disposition', 'attachment; filename="ledger.jsonl"')
        .send(Readable.from(exportLines(ledger.all(), registry), { objectMode: false })),
  );
}

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

const sealLedger = job({
  name: 'seal-ledger',
  data: z.object({}),
  daily: true,
  timeLimitMs: TIME_LIMIT_MS,
  run: (job, services, dependencies) => integrityLogOf(services, dependencies).seal(jobCause(job)),
});

/** Seals daily. */
export const integrity: Subject = {
  name: 'ledger',
  about: 'Verification of the history.',
  events: integrityEvents,
  shown: 'events streams root previousRoot',
  routes: (server, services, dependencies) =>
    integrityRoutes(server, services, integrityLogOf(services, dependencies)),
  jobs: [sealLedger],
};
