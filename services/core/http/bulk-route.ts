import { bulkRequest, bulkResult, MAX_BULK_ROWS } from '@coffret/contracts/bulk';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { Filter } from '@coffret/contracts/ports/read-store';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { filterOf } from '@coffret/projections/list/run-list';
import type { Environment, QueryServices } from '../services.ts';
import { type Viewer, viewer } from './access.ts';
import { actOnEach, type BulkAct } from './bulk-acts.ts';
import { operation, type Routes } from './operation.ts';

export interface BulkRoute {
  name: string;
  acts: { readonly [act: string]: BulkAct };
  /** What the list shows to this viewer; refused without the right to read it. */
  listed: (viewer: Viewer, asked: RawQuery) => Promise<{ spec: ListSpec; scope: Filter } | Refusal>;
}

function readQuery(text: string): RawQuery {
  const asked = new URLSearchParams(text);
  const names = [...new Set(asked.keys())].filter((name) => name !== 'page' && name !== 'size');
  return Object.fromEntries(names.map((name) => [name, asked.getAll(name)]));
}

async function idsMatching(
  services: QueryServices & Pick<Environment, 'clock'>,
  who: Viewer,
  { listed }: BulkRoute,
  text: string,
): Promise<number[] | Refusal> {
  const raw = readQuery(text);
  const list = await listed(who, raw);
  if (isRefusal(list)) return list;
  const { spec, scope } = list;
  const query = parseListQuery(spec, raw, services.clock.now());
  if (isRefusal(query)) return query;
  const view = services.view(spec.view);
  const found = await view.find(await filterOf(view, query, scope), {
    sort: { _id: 1 },
    limit: MAX_BULK_ROWS + 1,
    projection: { id: 1 },
  });
  if (found.length > MAX_BULK_ROWS)
    return refuse('TOO_LARGE', 'query', `more than ${MAX_BULK_ROWS} rows match`);
  return found.map(({ _id }) => Number(_id));
}

export function bulkRoute(
  app: Routes,
  services: QueryServices & Pick<Environment, 'clock'>,
  route: BulkRoute,
): void {
  const { name, acts } = route;
  const [first, ...others] = Object.keys(acts);
  const [right, ...rights] = new Set(Object.values(acts).flatMap(({ access }) => access));
  if (first === undefined || right === undefined) throw new Error(`${name} has no act`);
  app.post(
    `/api/${name}/bulk`,
    operation(
      `bulk${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      `Does one act on several of ${name}, each by its own rules.`,
      {
        access: [right, ...rights],
        body: bulkRequest([first, ...others]),
        answers: bulkResult,
        refuses: ['FORBIDDEN', 'TOO_LARGE'],
      },
    ),
    async (request) => {
      const { body } = request;
      const who = viewer(request);
      const act = await acts[body.act]?.prepare(body.values, who);
      if (!act) return refuse('INVALID_PARAMETER', 'act');
      if (isRefusal(act)) return act;
      const ids =
        'ids' in body ? [...new Set(body.ids)] : await idsMatching(services, who, route, body.query);
      return isRefusal(ids) ? ids : actOnEach(request, ids, act);
    },
  );
}
