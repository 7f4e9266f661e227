import { MAX_BULK_ROWS } from '@coffret/contracts/bulk';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { ID_TEXT } from '@coffret/contracts/number-texts';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { type ListQuery, parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';

export interface ExportRequest {
  query: ListQuery;
  /** undefined: all that match. */
  ids?: number[];
  chosen: ListSpec['columns'];
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

/** Some of the rows that match, `ids=4,9`. */
export const CHOSEN_IDS = new RegExp(`^${ID_TEXT}(,${ID_TEXT}){0,${MAX_BULK_ROWS - 1}}$`);

/** A list's query without the page, with `columns` and `ids`. */
export function readExport(spec: ListSpec, asked: RawQuery, now: Date): ExportRequest | Refusal {
  const { columns, ids, timeZone: _ofEarlierClients, ...raw } = asked;
  const query = parseListQuery(spec, raw, now);
  if (isRefusal(query)) return query;
  const chosen = chosenColumns(spec, columns);
  if (isRefusal(chosen)) return chosen;
  if (ids !== undefined && !CHOSEN_IDS.test(String(ids))) return refuse('INVALID_PARAMETER', 'ids');
  return { query, chosen, ...(ids !== undefined && { ids: String(ids).split(',').map(Number) }) };
}
