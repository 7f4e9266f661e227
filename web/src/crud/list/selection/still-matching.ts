import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { type ListName, rowsAt } from '../../../data/api/list-path.ts';

/** Takes at most MAX_FILTER_VALUES ids. */
export async function stillMatching<Row>(
  name: ListName<Row>,
  query: string,
  ids: readonly number[],
): Promise<readonly Row[] | ErrorResponse> {
  const narrowed = new URLSearchParams(query);
  // Fits into a page of 25.
  for (const id of ids) narrowed.append('id', String(id));
  const found = await api.get(rowsAt<Row>(name, `${narrowed}&page=1&size=25`));
  return isErrorResponse(found) ? found : found.rows;
}

export async function everyMatching<Row>(
  name: ListName<Row>,
  query: string,
  ids: readonly number[],
): Promise<readonly Row[] | ErrorResponse> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += MAX_FILTER_VALUES) {
    const some = await stillMatching(name, query, ids.slice(from, from + MAX_FILTER_VALUES));
    if (isErrorResponse(some)) return some;
    rows.push(...some);
  }
  return rows;
}
