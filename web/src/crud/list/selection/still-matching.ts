import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { type ListName, rowsAt } from '../../../data/api/list-path.ts';

/** Takes at most MAX_FILTER_VALUES ids. */
export async function stillMatching<Row>(
  name: ListName<Row>,
  query: string,
  ids: readonly number[],
): Promise<readonly Row[] | ErrorResponse> {
  const asked = new URLSearchParams(query);
  // Fits into a page of 25.
  for (const id of ids) asked.append('id', String(id));
  const found = await api.get(rowsAt<Row>(name, `${asked}&page=1&size=25`));
  return isErrorResponse(found) ? found : found.rows;
}
