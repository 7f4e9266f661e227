import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { AuditEvent } from '@coffret/contracts/audit/answers';
import { type EventsFilter, eventsExport } from '@coffret/contracts/audit/commands';
import { isRefusal } from '@coffret/contracts/errors';
import type { Culture } from '@coffret/contracts/languages';
import { sentenceOf } from '@coffret/contracts/sentences/sentence';
import { auditView } from '@coffret/projections/audit/view';
import { viewer } from '../../core/http/access.ts';
import { cultureOf } from '../../core/http/culture-of.ts';
import type { CellKind } from '../../core/http/export/cells.ts';
import { XLSX } from '../../core/http/export/send-workbook.ts';
import { exportFilename, writeWorkbook } from '../../core/http/export/workbook.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { Environment, HistoryServices, QueryServices } from '../../core/services.ts';
import { SENTENCES } from '../../core/texts/sentences.ts';
import { wordFor } from '../../core/texts/words.ts';
import { readEventPage } from './event-page.ts';
import { presentEvents } from './present-events.ts';

const JSON_LINES = 'application/x-ndjson';
const AT_ONCE = 200;

const HEADINGS = {
  at: 'Date',
  sentence: 'Événement',
  fullName: 'Auteur',
  entity: 'Entité',
  entityId: 'Numéro',
  type: 'Type',
  data: 'Champs',
  revision: 'Révision',
  correlationId: 'Demande',
  position: 'Position',
} as const;

const KINDS: Partial<Record<string, CellKind>> = { at: 'dateTime', revision: 'number' };

async function* everything(
  services: HistoryServices & QueryServices,
  filter: EventsFilter,
  rights: ReadonlySet<string>,
): AsyncGenerator<AuditEvent> {
  for (let before: string | undefined; ; ) {
    const page = await readEventPage(services, { ...filter, page: 1, size: AT_ONCE, before });
    if (isRefusal(page)) return;
    yield* await presentEvents(services, page.docs, rights);
    if (page.next === null) return;
    before = page.next;
    // Embedded stores never yield by themselves.
    await setImmediate();
  }
}

async function* inSentences(events: AsyncIterable<AuditEvent>, culture: Culture) {
  for await (const event of events) {
    yield {
      ...event,
      sentence: sentenceOf(event, SENTENCES[culture], 'erased'),
      data: JSON.stringify(event.data),
    };
  }
}

async function* lines(events: AsyncIterable<AuditEvent>) {
  for await (const event of events) yield `${JSON.stringify(event)}\n`;
}

const filtersOf = (filter: EventsFilter) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && [value].flat().length > 0)
    .map(([lib, value]) => ({ lib, value: [value].flat().join(', ') }));

export function exportRoutes(app: Routes, services: Environment & HistoryServices & QueryServices): void {
  app.get(
    '/api/audit/events/export',
    operation('exportAuditEvents', 'Exports events as a workbook or as JSON lines.', {
      access: ['audit_r'],
      whileViewing: false,
      querystring: eventsExport,
      answers: { file: [XLSX, JSON_LINES] },
      costs: 'workbook',
      refuses: ['REQUIRED', 'INVALID_PARAMETER'],
    }),
    async (request, reply) => {
      const { format, timeZone: _ofEarlierClients, ...filter } = request.query;
      await services.readModels.waitForView(auditView);
      const first = await readEventPage(services, { ...filter, page: 1, size: 1 });
      if (isRefusal(first)) return first;
      const culture = cultureOf(request);
      const events = everything(services, filter, viewer(request).rights);
      const name = exportFilename('audit', services.clock.now());
      if (format === 'jsonl') {
        return reply
          .type(JSON_LINES)
          .header('content-disposition', `attachment; filename="${name.replace(/xlsx$/, 'jsonl')}"`)
          .send(Readable.from(lines(events)));
      }
      const stream = new PassThrough();
      writeWorkbook(stream, {
        module: 'audit',
        columns: Object.entries(HEADINGS).map(([key, label]) => ({
          key,
          lib: wordFor(culture, label),
          kind: KINDS[key] ?? 'text',
        })),
        rows: inSentences(events, culture),
        filters: filtersOf(filter),
        culture,
      }).catch((err: Error) => request.log.warn({ err }, 'an export was aborted'));
      return reply.type(XLSX).header('content-disposition', `attachment; filename="${name}"`).send(stream);
    },
  );
}
