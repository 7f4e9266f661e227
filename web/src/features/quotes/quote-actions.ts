import type { Configuration } from '@coffret/contracts/configurations/answers';
import { dayOf, daysBetween } from '@coffret/contracts/day';
import type { Quote } from '@coffret/contracts/quotes/answers';
import type { User } from '../../data/session/user.ts';
import { hasAnyRight, mayDo } from '../../session/rights.ts';

/** Order: by customers; accept, answer, take back, remind: by staff; renew: both. */
export type QuoteAction = 'order' | 'accept' | 'answer' | 'takeBack' | 'remind' | 'renew' | 'reopen';

type Situation = Pick<Configuration, 'status' | 'isOrderAsked' | 'userId'> & {
  ProjProject: Pick<Configuration['ProjProject'], 'status'>;
};

const SOON_DAYS = 7;

const isExpiring = ({ status }: Situation, { validUntil }: Pick<Quote, 'validUntil'>, now: number) =>
  status === 'QUOTE_EXPIRED' || daysBetween(dayOf(now), dayOf(validUntil)) <= SOON_DAYS;

/** Most important first. */
export function quoteActions(
  configuration: Situation,
  newest: Pick<Quote, 'validUntil'>,
  user: User,
  now: number,
): QuoteAction[] {
  const { status, isOrderAsked, userId, ProjProject } = configuration;
  if (!hasAnyRight(user, 'configuration_w') || status === 'PENDING') return [];
  const isStaff = mayDo(user, 'work for customers');
  if (status === 'DONE') return isStaff ? ['takeBack'] : [];
  const isOpen = ProjProject.status === 'OPENED';
  const again: QuoteAction[] = isOpen ? [isExpiring(configuration, newest, now) ? 'renew' : 'reopen'] : [];
  if (isStaff && isOrderAsked) return ['accept', 'answer', ...again];
  if (isStaff && isOpen && status === 'QUOTE_OK') return ['accept', 'remind', ...again];
  const mayOrder = isOpen && status === 'QUOTE_OK' && userId === user.id && !isOrderAsked;
  return mayOrder ? ['order', ...again] : again;
}
