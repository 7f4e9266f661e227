import { list, MAX_ITEMS, MAX_ROWS } from '@coffret/contracts/answers';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { type Access, admits } from '@coffret/contracts/rights';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { everyRow, filterOf, publicFields, runList } from '@coffret/projections/list/run-list';
import type { z } from 'zod';
import { inBatches } from '../../lib/in-batches.ts';
import type { Environment, QueryServices } from '../services.ts';
import type { Viewer } from './access.ts';
import { type BulkRoute, bulkRoute } from './bulk-route.ts';
import { readExport } from './export/read-export.ts';
import { registerNames } from './export/register-names.ts';
import { sendWorkbook, XLSX } from './export/send-workbook.ts';
import { type DeepReadonly, operation, type Routes } from './operation.ts';
import { preparedAnswer } from './prepared-answer.ts';

type Rows<Row extends z.ZodType> = readonly DeepReadonly<z.input<Row>>[];

interface ListRoute<D extends Doc, Row extends z.ZodType> {
  spec: ListSpec;
  specFor?: (viewer: Viewer | null, asked: RawQuery) => ListSpec | Promise<ListSpec>;
  row: Row;
  access: Access;
  whileViewing?: boolean;
  /** Default: everything. */
  scope?: (viewer: Viewer | null) => Promise<Filter> | Filter;
  present?: (docs: D[], viewer: Viewer | null) => Promise<Rows<Row>> | Rows<Row>;
  /** Of all that match, where `present` computes the amounts. */
  sums?: (filter: Filter) => Promise<{ [column: string]: number }>;
  bulk?: BulkRoute['acts'];
  /** Rows that depend on the view alone, which is `versioned`: the whole list is prepared. */
  sameForAll?: boolean;
}

const EVERYTHING: Filter = {};

const WHOLE: RawQuery = { size: 'all' };
const isWhole = (asked: RawQuery) => asked.size === 'all' && Object.keys(asked).length === 1;

const AT_ONCE = 200;

async function* presented<D extends Doc>(
  docs: AsyncIterable<D>,
  present: (docs: D[]) => Promise<readonly unknown[]>,
): AsyncGenerator<object> {
  for await (const some of inBatches(docs, AT_ONCE)) yield* (await present(some)) as readonly object[];
}

export function listOperations<Row extends z.ZodType>({
  spec: query,
  row,
  access,
  whileViewing,
  sameForAll = false,
}: Pick<ListRoute<Doc, Row>, 'spec' | 'row' | 'access' | 'whileViewing' | 'sameForAll'>) {
  const { name } = query;
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  const isOpen = access === 'anybody';
  const common = { access, query, ...(isOpen && { limited: 'openList' as const }) };
  return {
    page: operation(`list${Name}`, `Lists ${name}, a page of them.`, {
      ...common,
      answers: list(row, query.whole ? MAX_ITEMS : MAX_ROWS),
      ...(sameForAll && { etag: true as const }),
      ...(whileViewing !== undefined && { whileViewing }),
    }),
    workbook: operation(`export${Name}`, `Writes ${name}, all that match, as a workbook.`, {
      ...common,
      answers: { file: [XLSX] },
      costs: 'workbook',
      whileViewing: false,
    }),
  };
}

const shownBy = <D extends Doc, Row extends z.ZodType>(route: ListRoute<D, Row>, viewer: Viewer | null) => ({
  spec: async (asked: RawQuery) => (await route.specFor?.(viewer, asked)) ?? route.spec,
  scope: async () => (await route.scope?.(viewer)) ?? EVERYTHING,
  rows: async (docs: D[]) =>
    route.present?.(docs, viewer) ?? (docs.map(publicFields) as readonly unknown[] as Rows<Row>),
});

export function pageRoute<D extends Doc, Row extends z.ZodType>(
  app: Routes,
  services: Environment & QueryServices,
  route: ListRoute<D, Row>,
): void {
  const { name, view } = route.spec;
  const page = async (raw: RawQuery, viewer: Viewer | null) => {
    const shown = shownBy(route, viewer);
    const spec = await shown.spec(raw);
    const query = parseListQuery(spec, raw, services.clock.now());
    if (isRefusal(query)) return query;
    const [documents, scope] = [services.view<D>(spec.view), await shown.scope()];
    const { rows, ...totals } = await runList(documents, query, scope, services.counters(spec.view));
    const sums = await route.sums?.(await filterOf(documents, query, scope));
    return { rows: await shown.rows(rows), ...totals, ...(sums && { sums }) };
  };
  const whole =
    route.sameForAll &&
    preparedAnswer({
      type: 'application/json; charset=utf-8',
      version: () => services.readModels.version(view),
      make: async (reply) => String(reply.serialize(await page(WHOLE, null))),
    });
  app.get(`/api/${name}`, listOperations(route).page, async (request, reply) => {
    const raw = request.query as RawQuery;
    return whole && isWhole(raw) ? whole(request, reply) : page(raw, request.viewer);
  });
}

export function listRoutes<D extends Doc, Row extends z.ZodType>(
  app: Routes,
  services: Environment & QueryServices,
  route: ListRoute<D, Row>,
): void {
  const { bulk } = route;
  const { name } = route.spec;
  pageRoute(app, services, route);
  if (bulk) {
    const listed: BulkRoute['listed'] = async (viewer, asked) => {
      if (!admits(route.access, viewer.rights)) return refuse('FORBIDDEN', 'query');
      const shown = shownBy(route, viewer);
      return { spec: await shown.spec(asked), scope: await shown.scope() };
    };
    bulkRoute(app, services, { name, acts: bulk, listed });
  }

  app.get(`/api/${name}/export`, listOperations(route).workbook, async (request, reply) => {
    const shown = shownBy(route, request.viewer);
    const raw = request.query as RawQuery;
    const spec = await shown.spec(raw);
    const asked = readExport(spec, raw, services.clock.now());
    if (isRefusal(asked)) return asked;
    const scope = await shown.scope();
    const { ids } = asked;
    const within = ids ? { all: [scope, { _id: ids }] } : scope;
    const docs = everyRow<D>(services.view(spec.view), asked.query, within);
    const isGiven = Object.keys(asked.chosen).some((key) => !Object.hasOwn(spec.columns, key));
    const named = [...Object.values(asked.chosen), ...asked.query.asked.map((one) => spec.columns[one.name])];
    return sendWorkbook(reply, {
      name: spec.module ?? name,
      columns: spec.columns,
      names: await registerNames(services, named),
      ...asked,
      rows: isGiven ? presented(docs, shown.rows) : docs,
      now: services.clock.now(),
    });
  });
}
