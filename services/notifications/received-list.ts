import { isRefusal } from '@coffret/contracts/errors';
import { notification } from '@coffret/contracts/notifications/answers';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { everyRow, publicFields, runList } from '@coffret/projections/list/run-list';
import {
  notificationsList,
  receivedQuery,
  receivedRow,
  receivedScope,
} from '@coffret/projections/notifications/received';
import { notificationsView } from '@coffret/projections/notifications/view';
import type { FastifyInstance } from 'fastify';
import { viewer } from '../http/access.ts';
import { chosenColumns } from '../http/export/chosen-columns.ts';
import { sendWorkbook } from '../http/export/send-workbook.ts';
import { listSchemas } from '../http/list-routes.ts';
import type { Services } from '../services.ts';

async function* rowsOf(docs: AsyncIterable<Doc>, userId: number): AsyncIterable<Doc> {
  for await (const doc of docs) yield receivedRow(doc, userId);
}

/**
 * `GET /api/{name}` and its export: the viewer's notifications that match the filter. A route of its own,
 * because two of its columns hold something else for each viewer.
 */
export function receivedList(app: FastifyInstance, services: Services, name: string, kind: Filter): void {
  const config = { access: 'user' as const };
  const { page, workbook } = listSchemas({ ...notificationsList, name }, notification);
  const collection = () => services.view(notificationsView);

  app.get(`/api/${name}`, { config, schema: page }, async (request) => {
    const who = viewer(request);
    const asked = parseListQuery(notificationsList, request.query as RawQuery);
    if (isRefusal(asked)) return asked;
    const scope = { all: [receivedScope(who), kind] };
    const { rows, count } = await runList(collection(), receivedQuery(asked, who.id), scope);
    return { rows: rows.map((doc) => publicFields(receivedRow(doc, who.id))), count };
  });

  app.get(`/api/${name}/export`, { config, schema: workbook }, async (request, reply) => {
    const who = viewer(request);
    const { columns } = notificationsList;
    const { columns: keys, ...raw } = request.query as RawQuery;
    const asked = parseListQuery(notificationsList, raw);
    if (isRefusal(asked)) return asked;
    const chosen = chosenColumns(columns, keys);
    if (isRefusal(chosen)) return chosen;
    const scope = { all: [receivedScope(who), kind] };
    return sendWorkbook(reply, {
      name,
      columns,
      chosen,
      query: asked,
      rows: rowsOf(everyRow(collection(), receivedQuery(asked, who.id), scope), who.id),
      now: services.clock.now(),
    });
  });
}
