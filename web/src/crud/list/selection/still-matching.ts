import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import { api } from '../../../data/api/api.ts';
import { idsAt, type ListName } from '../../../data/api/list-path.ts';
import { ASKED_AT_ONCE } from './for-each-row.ts';

/** Those of at most `ASKED_AT_ONCE` rows that the server still finds by the query that they were chosen by. */
export async function stillMatching(
  name: ListName,
  query: string,
  ids: readonly number[],
): Promise<number[] | Refusal> {
  const asked = new URLSearchParams(query);
  for (const id of ids) asked.append('id', String(id));
  const found = await api.get(idsAt(name, `${asked}&page=1&size=${ASKED_AT_ONCE}`));
  return isRefusal(found) ? found : found.rows.map(({ id }) => id);
}
