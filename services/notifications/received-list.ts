import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import { notification } from '@coffret/contracts/notifications/answers';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { type ListQuery, parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { publicFields } from '@coffret/projections/list/run-list';
import { everyReceived, notificationsList, receivedPage } from '@coffret/projections/notifications/received';
import type { FastifyInstance } from 'fastify';
import { viewer } from '../http/access.ts';
import { chosenColumns } from '../http/export/chosen-columns.ts';
import { sendWorkbook } from '../http/export/send-workbook.ts';
import { listSchemas } from '../http/list-routes.ts';
import type { Services } from '../services.ts';
import { inboxOf } from './inbox.ts';

/**
 * `GET /api/{name}` and its export: the viewer's notifications that match the filter. A route of its own,
 * because two of its columns hold something else for each viewer.
 */
export function receivedList(app: FastifyInstance, services: Services, name: string, kind: Filter): void {
  const config = { access: 'user' as const };
  const { page, workbook } = listSchemas({ ...notificationsList, name }, notification);

  function queryOf(raw: RawQuery): ListQuery | Refusal {
    const asked = parseListQuery(notificationsList, raw);
    return isRefusal(asked) ? asked : { ...asked, filter: { all: [...(asked.filter.all ?? []), kind] } };
  }

  app.get(`/api/${name}`, { config, schema: page }, async (request) => {
    const query = queryOf(request.query as RawQuery);
    if (isRefusal(query)) return query;
    const { rows, count } = await receivedPage(inboxOf(services), viewer(request), query);
    return { rows: rows.map(publicFields), count };
  });

  app.get(`/api/${name}/export`, { config, schema: workbook }, async (request, reply) => {
    const { columns } = notificationsList;
    const { columns: keys, ...raw } = request.query as RawQuery;
    const query = queryOf(raw);
    if (isRefusal(query)) return query;
    const chosen = chosenColumns(columns, keys);
    if (isRefusal(chosen)) return chosen;
    return sendWorkbook(reply, {
      name,
      columns,
      chosen,
      query,
      rows: everyReceived(inboxOf(services), viewer(request), query),
      now: services.clock.now(),
    });
  });
}
