import { isRefusal } from '@coffret/contracts/errors';
import { type Notification, notificationInList } from '@coffret/contracts/notifications/answers';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { type ListQuery, parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { publicFields } from '@coffret/projections/list/run-list';
import { everyReceived, notificationsList, receivedPage } from '@coffret/projections/notifications/received';
import { viewer } from '../../core/http/access.ts';
import { readExport } from '../../core/http/export/read-export.ts';
import { sendWorkbook } from '../../core/http/export/send-workbook.ts';
import { listOperations } from '../../core/http/list-routes.ts';
import type { Routes } from '../../core/http/operation.ts';
import type { AccountServices, Environment, QueryServices } from '../../core/services.ts';
import { withFacts } from './facts.ts';
import { inboxOf, readerFor } from './reader.ts';

/** `GET /api/{name}` and its export. Not the generic list, because two columns depend on the viewer. */
export function receivedList(
  app: Routes,
  services: Environment & QueryServices & Pick<AccountServices, 'preferences' | 'keyring'>,
  name: string,
  kind: Filter,
): void {
  const { page, workbook } = listOperations({
    spec: { ...notificationsList, name },
    row: notificationInList,
    access: 'user',
  });

  const ofKind = (query: ListQuery): ListQuery => ({
    ...query,
    filter: { all: [...(query.filter.all ?? []), kind] },
  });

  app.get(`/api/${name}`, page, async (request) => {
    const query = parseListQuery(notificationsList, request.query as RawQuery, services.clock.now());
    if (isRefusal(query)) return query;
    const reader = await readerFor(services, viewer(request));
    const { rows, count } = await receivedPage(inboxOf(services), reader, ofKind(query));
    return { rows: await withFacts(services, viewer(request), rows.map(publicFields<Notification>)), count };
  });

  app.get(`/api/${name}/export`, workbook, async (request, reply) => {
    const asked = readExport(notificationsList, request.query as RawQuery, services.clock.now());
    if (isRefusal(asked)) return asked;
    return sendWorkbook(reply, {
      name,
      columns: notificationsList.columns,
      ...asked,
      rows: everyReceived(inboxOf(services), await readerFor(services, viewer(request)), ofKind(asked.query)),
      now: services.clock.now(),
    });
  });
}
