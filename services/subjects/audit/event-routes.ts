import { MAX_CHILDREN } from '@coffret/contracts/answers';
import { type AuditEvent, auditEvents } from '@coffret/contracts/audit/answers';
import { eventsFilter, eventsQuery } from '@coffret/contracts/audit/commands';
import { isRefusal } from '@coffret/contracts/errors';
import { auditView } from '@coffret/projections/audit/view';
import { viewer } from '../../core/http/access.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { HistoryServices, QueryServices } from '../../core/services.ts';
import { withConfigurations } from './concerned.ts';
import { readEventPage } from './event-page.ts';
import { presentEvents } from './present-events.ts';

/** The whole is in the state of the entity, and in the export. */
const withShortLists = (data: AuditEvent['data']): AuditEvent['data'] => {
  const part = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, MAX_CHILDREN).map(part);
    return value !== null && typeof value === 'object' ? withShortLists(value as AuditEvent['data']) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, part(value)]));
};

export function eventRoutes(app: Routes, services: HistoryServices & QueryServices): void {
  app.get(
    '/api/audit/events',
    operation('listAuditEvents', 'Returns a page of events, newest first.', {
      access: ['audit_r'],
      querystring: eventsQuery,
      viewed: eventsFilter,
      answers: auditEvents,
      refuses: ['REQUIRED', 'INVALID_PARAMETER', 'UNKNOWN_PARAMETER'],
    }),
    async (request) => {
      // Commands do not wait for this view, so the query does.
      await services.readModels.waitForView(auditView);
      const page = await readEventPage(services, request.query);
      if (isRefusal(page)) return page;
      const { docs, ...rest } = page;
      const rows = await presentEvents(services, docs, viewer(request).rights);
      const shown = rows.map((row) => ({ ...row, data: withShortLists(row.data) }));
      return { rows: await withConfigurations(services, shown), ...rest };
    },
  );
}
