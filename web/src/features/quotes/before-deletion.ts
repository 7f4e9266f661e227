import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import type { ConfigurationStatus } from '@coffret/contracts/statuses';
import type { DeletionImpact } from '../../crud/list/deletion-impact.tsx';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import type { TextKey } from '../../i18n/text-key.ts';

type Named = NonNullable<DeletionImpact['before']>[number];

const SHOWN = 10;

/** Nothing on error: the server refuses by itself. */
async function named(
  text: TextKey,
  column: 'id' | 'userId' | 'projectId',
  ids: readonly number[],
  filter: { isOrderAsked: boolean; status?: ConfigurationStatus },
): Promise<Named> {
  const rows: Named['rows'][number][] = [];
  let count = 0;
  for (let from = 0; from < ids.length; from += MAX_FILTER_VALUES) {
    const some = ids.slice(from, from + MAX_FILTER_VALUES);
    const found = await api.get(
      at('/api/configurations', { ...filter, [column]: some, size: 10, sort: 'reference' }),
    );
    if (isErrorResponse(found)) continue;
    count += found.count;
    for (const { id, reference, lib } of found.rows)
      rows.push({ name: `${reference} · ${lib}`, to: `/configurations/${id}/quotes` });
  }
  return { text, rows: rows.slice(0, SHOWN), count };
}

/** They refuse the deletion. */
export const waitingOrders = (column: 'id' | 'userId' | 'projectId', ids: readonly number[]) =>
  named('quotes.before.orders', column, ids, { isOrderAsked: true });

/** Of the own account. */
export const ownWaitingOrders = async (userId: number): Promise<DeletionImpact> => ({
  before: [await named('quotes.before.ownOrders', 'userId', [userId], { isOrderAsked: true })],
});

/** Of customers. */
export const unsettledWork = async (userIds: readonly number[]): Promise<DeletionImpact> => ({
  before: await Promise.all([
    waitingOrders('userId', userIds),
    named('quotes.before.quotes', 'userId', userIds, { isOrderAsked: false, status: 'QUOTE_OK' }),
  ]),
});
