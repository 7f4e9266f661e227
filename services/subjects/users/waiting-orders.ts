import { type Refusal, refuse } from '@coffret/contracts/errors';
import { quotesView } from '@coffret/projections/quotes/view';
import type { QueryServices } from '../../core/services.ts';

const NAMED = 10;

/** Nobody could answer the orders of an erased customer. A request that is under way meanwhile is given up. */
export async function refuseWaitingOrders(
  { view }: Pick<QueryServices, 'view'>,
  userId: number,
): Promise<Refusal | null> {
  const waiting = await view(quotesView).find(
    { userId, isOrderAsked: true },
    { projection: { reference: 1 }, sort: { _id: 1 }, limit: NAMED },
  );
  const references = waiting.map(({ reference }) => reference).join(', ');
  return references === '' ? null : refuse('IN_USE', 'id', `orders wait for an answer: ${references}`);
}
