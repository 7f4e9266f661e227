import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import type { ConfigurationStatus } from '@coffret/contracts/statuses';
import type { DeletionImpact } from '../../../crud/list/deletion-impact.tsx';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { waitingOrders } from '../../quotes/public.ts';

/** Zero on error. */
async function countOf(ids: readonly number[], status: ConfigurationStatus): Promise<number> {
  let count = 0;
  for (let from = 0; from < ids.length; from += MAX_FILTER_VALUES) {
    const found = await api.get(
      at('/api/configurations', { id: ids.slice(from, from + MAX_FILTER_VALUES), status, size: 10 }),
    );
    if (!isErrorResponse(found)) count += found.count;
  }
  return count;
}

/** Valid quotes; ordered configurations stay. */
export async function deletionImpact(ids: readonly number[]): Promise<DeletionImpact> {
  const [quotes, ordered, waiting] = await Promise.all([
    countOf(ids, 'QUOTE_OK'),
    countOf(ids, 'DONE'),
    waitingOrders('id', ids),
  ]);
  return {
    before: [waiting],
    deleted: [{ text: 'configurations.openQuotes', count: quotes }],
    kept: [{ text: 'configurations.orderedRows', count: ordered }],
  };
}
