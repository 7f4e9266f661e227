import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { type ListQuery, parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { chosenColumns } from './chosen-columns.ts';
import { type WallClock, wallClock } from './wall-clock.ts';

export interface ExportRequest {
  query: ListQuery;
  chosen: ListSpec['columns'];
  clock?: WallClock;
}

/** A list's query without the page, with `columns` and `timeZone`. */
export function readExport(spec: ListSpec, asked: RawQuery): ExportRequest | Refusal {
  const { columns, timeZone, ...raw } = asked;
  const query = parseListQuery(spec, raw);
  if (isRefusal(query)) return query;
  const chosen = chosenColumns(spec, columns);
  if (isRefusal(chosen)) return chosen;
  if (timeZone === undefined) return { query, chosen };
  const clock = wallClock(String(timeZone));
  return clock ? { query, chosen, clock } : refuse('INVALID_PARAMETER', 'timeZone');
}
