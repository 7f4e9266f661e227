import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { isSoonOver, statusOn } from '@coffret/contracts/quotes/validity';
import type { User } from '../../data/session/user.ts';
import { hasAnyRight, mayDo } from '../../session/rights.ts';

/** Order, withdraw: by customers; accept, refuse, answer, take back, remind: by staff; renew: both. */
export type QuoteAction =
  | 'order'
  | 'withdraw'
  | 'accept'
  | 'refuse'
  | 'answer'
  | 'takeBack'
  | 'remind'
  | 'renew'
  | 'reopen';

type Situation = Pick<Configuration, 'status' | 'isOrderAsked' | 'userId'> & {
  ProjProject: Pick<Configuration['ProjProject'], 'status'>;
};

/** Most important first. */
export function quoteActions(
  configuration: Situation,
  { validUntil }: Pick<Quote, 'validUntil'>,
  user: User,
  now: number,
): QuoteAction[] {
  const { isOrderAsked, userId, ProjProject } = configuration;
  const status = statusOn(configuration.status, validUntil, new Date(now).toISOString());
  if (!hasAnyRight(user, 'configuration_w') || status === 'PENDING') return [];
  const isStaff = mayDo(user, 'work for customers');
  if (status === 'DONE') return isStaff ? ['takeBack'] : [];
  const isOpen = ProjProject.status === 'OPENED';
  const isExpiring = status === 'QUOTE_EXPIRED' || isSoonOver(validUntil, now);
  const again: QuoteAction[] = isOpen ? [isExpiring ? 'renew' : 'reopen'] : [];
  const isOwn = userId === user.id;
  const withdrawal: QuoteAction[] = isOrderAsked && isOwn ? ['withdraw'] : [];
  if (isStaff && isOrderAsked) return ['accept', 'refuse', 'answer', ...withdrawal, ...again];
  if (isStaff && isOpen && status === 'QUOTE_OK') return ['accept', 'remind', ...again];
  const mayOrder = isOpen && status === 'QUOTE_OK' && isOwn && !isOrderAsked;
  return mayOrder ? ['order', ...again] : [...withdrawal, ...again];
}
