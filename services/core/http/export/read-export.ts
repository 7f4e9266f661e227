import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { type ListQuery, parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { type WallClock, wallClock } from './wall-clock.ts';

export interface ExportRequest {
  query: ListQuery;
  chosen: ListSpec['columns'];
  clock?: WallClock;
}

/**
 * The columns that an export is asked for, by `columns=lib,status` in that order, also those that rows are only given;
 * without it all but these.
 */
function chosenColumns(
  { columns: own, given }: Pick<ListSpec, 'columns' | 'given'>,
  asked: string | string[] | undefined,
): ListSpec['columns'] | Refusal {
  if (asked === undefined) return own;
  const columns = { ...own, ...given };
  const keys = [asked].flat().flatMap((value) => value.split(','));
  if (!keys.every((key) => Object.hasOwn(columns, key))) return refuse('UNKNOWN_PARAMETER', 'columns');
  return Object.fromEntries(keys.flatMap((key) => (columns[key] ? [[key, columns[key]]] : [])));
}

/** A list's query without the page, with `columns` and `timeZone`. */
export function readExport(spec: ListSpec, asked: RawQuery, now: Date): ExportRequest | Refusal {
  const { columns, timeZone, ...raw } = asked;
  const query = parseListQuery(spec, raw, now);
  if (isRefusal(query)) return query;
  const chosen = chosenColumns(spec, columns);
  if (isRefusal(chosen)) return chosen;
  if (timeZone === undefined) return { query, chosen };
  const clock = wallClock(String(timeZone));
  return clock ? { query, chosen, clock } : refuse('INVALID_PARAMETER', 'timeZone');
}
