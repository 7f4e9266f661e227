import { Readable } from 'node:stream';
import { verification } from '@coffret/contracts/integrity/answers';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { HistoryServices } from '../../core/services.ts';
import { exportLines } from './export.ts';
import type { IntegrityLog } from './integrity-log.ts';

const JSON_LINES = 'application/x-ndjson';

export function integrityRoutes(app: Routes, { registry }: HistoryServices, ledger: IntegrityLog): void {
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
      { access, answers: { file: [JSON_LINES] } },
    ),
    (_request, reply) =>
      reply
        .type(JSON_LINES)
        .header('content-disposition', 'attachment; filename="ledger.jsonl"')
        .send(Readable.from(exportLines(ledger.all(), registry), { objectMode: false })),
  );
}
