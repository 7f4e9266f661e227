import { MAX_CHILDREN } from '@coffret/contracts/answers';
import type { DiscountHistory } from '@coffret/contracts/users/answers';
import type { UserEvent } from '@coffret/contracts/users/events';
import { type AuditDoc, auditView } from '@coffret/projections/audit/view';
import type { Services } from '../../core/services.ts';
import { authorNames } from './author-names.ts';

/** The last changes of the account among which discounts are looked for. */
const LOOKED_AT = 1000;

/** Newest first. */
export async function discountHistory(
  services: Pick<Services, 'view' | 'eventHistory'>,
  userId: number,
): Promise<DiscountHistory> {
  const found = await services
    .view<AuditDoc>(auditView)
    .find(
      { stream: `user-${userId}`, type: ['UserRegistered', 'UserCreated', 'UserChanged'] },
      { sort: { _id: -1 }, limit: LOOKED_AT },
    );
  const events = await services.eventHistory.events(found);
  const nameOf = await authorNames(services, events);
  const rows = events.flatMap((event) => {
    const { data } = event as unknown as UserEvent;
    const to = 'discountPercentage' in data ? data.discountPercentage : undefined;
    return to === undefined ? [] : [{ at: event.meta.at, to, fullName: nameOf(event) }];
  });
  return { rows: rows.filter(({ to }, index) => to !== rows[index + 1]?.to).slice(0, MAX_CHILDREN) };
}
