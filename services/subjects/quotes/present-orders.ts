import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Order } from '@coffret/contracts/quotes/answers';
import { may } from '@coffret/contracts/rights';
import { publicFields } from '@coffret/projections/list/run-list';
import { usersView } from '@coffret/projections/users/view';
import type { Viewer } from '../../core/http/access.ts';
import type { QueryServices } from '../../core/services.ts';

export type OrderDoc = Doc & Omit<Order, 'answeredBy'> & { orderAnsweredById: number | null };

/** With the names of who answered, for staff. */
export async function presentOrders(
  { view }: Pick<QueryServices, 'view'>,
  docs: readonly OrderDoc[],
  who: Viewer | null,
): Promise<Order[]> {
  const isStaff = who !== null && may(who.rights, 'work for customers');
  const answered = isStaff ? docs.map(({ orderAnsweredById }) => orderAnsweredById) : [];
  const ids = answered.filter((id) => id !== null);
  const persons = await view(usersView).find({ _id: [...new Set(ids)] }, { projection: { fullName: 1 } });
  const names = new Map(persons.map(({ _id, fullName }) => [_id, String(fullName)]));
  return docs.map((doc) => ({
    ...publicFields<Omit<Order, 'answeredBy'>>(doc),
    answeredBy: names.get(doc.orderAnsweredById ?? 0) ?? null,
  }));
}
