import { isRefusal } from '@coffret/contracts/errors';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { everyRow, publicFields, runList } from '@coffret/projections/list/run-list';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Access, Viewer } from './access.ts';
import { chosenColumns } from './export/chosen-columns.ts';
import { sendWorkbook } from './export/send-workbook.ts';

export interface ListRoute {
  /** The same for all, or by what the viewer may see. */
  spec: ListSpec | ((viewer: Viewer | null) => ListSpec);
  access: Access;
  /** What the viewer may see at all; absent: everything. */
  scope?: (viewer: Viewer | null) => Filter;
  /** The rows as clients see them; absent: the documents' public fields. */
  present?: (docs: Doc[], viewer: Viewer | null) => Promise<object[]> | object[];
}

const EVERYTHING: Filter = {};

/** `GET /api/{list}` and `GET /api/{list}/export`. */
export function listRoutes(app: FastifyInstance, services: Services, route: ListRoute): void {
  const { access } = route;
  const specOf = (viewer: Viewer | null) =>
    typeof route.spec === 'function' ? route.spec(viewer) : route.spec;
  const { name } = specOf(null);
  const scopeOf = (viewer: Viewer | null) => route.scope?.(viewer) ?? EVERYTHING;
  const present = async (docs: Doc[], viewer: Viewer | null) =>
    (route.present ?? ((all) => all.map(publicFields)))(docs, viewer);

  app.get(`/api/${name}`, { config: { access }, schema: { tags: [name] } }, async (request) => {
    const spec = specOf(request.viewer);
    const query = parseListQuery(spec, request.query as RawQuery);
    if (isRefusal(query)) return query;
    const { rows, count } = await runList(services.view(spec.view), query, scopeOf(request.viewer));
    return { rows: await present(rows, request.viewer), count };
  });

  app.get(`/api/${name}/export`, { config: { access }, schema: { tags: [name] } }, async (request, reply) => {
    const spec = specOf(request.viewer);
    const { columns: asked, ...raw } = request.query as RawQuery;
    const query = parseListQuery(spec, raw);
    if (isRefusal(query)) return query;
    const chosen = chosenColumns(spec.columns, asked);
    if (isRefusal(chosen)) return chosen;
    return sendWorkbook(reply, {
      name,
      columns: spec.columns,
      chosen,
      query,
      rows: everyRow(services.view(spec.view), query, scopeOf(request.viewer)),
      now: services.clock.now(),
    });
  });
}
