import { list } from '@coffret/contracts/answers';
import { isRefusal } from '@coffret/contracts/errors';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { everyRow, publicFields, runList } from '@coffret/projections/list/run-list';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '../services.ts';
import type { Access, Viewer } from './access.ts';
import { chosenColumns } from './export/chosen-columns.ts';
import { sendWorkbook, XLSX } from './export/send-workbook.ts';
import { operation } from './operation.ts';

interface ListRoute {
  /** All that the list may be asked. */
  spec: ListSpec;
  /** What this viewer may ask of it, where that is less. */
  specFor?: (viewer: Viewer | null) => ListSpec;
  /** A row as clients see it. */
  row: z.ZodType;
  access: Access;
  /** What the viewer may see at all; absent: everything. */
  scope?: (viewer: Viewer | null) => Filter;
  /** The rows as clients see them; absent: the documents' public fields. */
  present?: (docs: Doc[], viewer: Viewer | null) => Promise<object[]> | object[];
}

const EVERYTHING: Filter = {};

/** What a list's two routes do: `listProjects`, `exportProjects`. */
export function listSchemas(query: ListSpec, row: z.ZodType) {
  const { name } = query;
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    page: operation(`list${Name}`, `Lists ${name}, a page of them.`, { query, answers: list(row) }),
    workbook: operation(`export${Name}`, `Writes ${name}, all that match, as a workbook.`, {
      query,
      answers: { file: [XLSX] },
    }),
  };
}

/** `GET /api/{list}` and `GET /api/{list}/export`. */
export function listRoutes(app: FastifyInstance, services: Services, route: ListRoute): void {
  const { access, specFor: specOf = () => route.spec } = route;
  const { name } = route.spec;
  const schemas = listSchemas(route.spec, route.row);
  const scopeOf = (viewer: Viewer | null) => route.scope?.(viewer) ?? EVERYTHING;
  const present = async (docs: Doc[], viewer: Viewer | null) =>
    (route.present ?? ((all) => all.map(publicFields)))(docs, viewer);

  app.get(`/api/${name}`, { config: { access }, schema: schemas.page }, async (request) => {
    const spec = specOf(request.viewer);
    const query = parseListQuery(spec, request.query as RawQuery);
    if (isRefusal(query)) return query;
    const { rows, count } = await runList(services.view(spec.view), query, scopeOf(request.viewer));
    return { rows: await present(rows, request.viewer), count };
  });

  app.get(`/api/${name}/export`, { config: { access }, schema: schemas.workbook }, async (request, reply) => {
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
