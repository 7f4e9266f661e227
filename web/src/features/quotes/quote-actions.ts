import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { Quote } from '@coffret/contracts/quotes/answers';
import type { User } from '../../data/session/user.ts';
import { hasAnyRight, mayDo } from '../../session/rights.ts';

/** Order, withdraw: by customers; accept, answer, take back, remind: by staff; renew: both. */
export type QuoteAction =
  | 'order'
  | 'withdraw'
  | 'accept'
  | 'answer'
  | 'takeBack'
  | 'remind'
  | 'renew'
  | 'reopen';

type Situation = Pick<Configuration, 'status' | 'isOrderAsked' | 'userId'> & {
  ProjProject: Pick<Configuration['ProjProject'], 'status'>;
};

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

const isExpiring = ({ status }: Situation, { validUntil }: Pick<Quote, 'validUntil'>, now: number) =>
  status === 'QUOTE_EXPIRED' || Date.parse(validUntil) - now <= SOON_DAYS * DAY_MS;

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
  const isOwn = userId === user.id;
  const withdrawal: QuoteAction[] = isOrderAsked && isOwn ? ['withdraw'] : [];
  if (isStaff && isOrderAsked) return ['accept', 'answer', ...withdrawal, ...again];
  if (isStaff && isOpen && status === 'QUOTE_OK') return ['accept', 'remind', ...again];
  const mayOrder = isOpen && status === 'QUOTE_OK' && isOwn && !isOrderAsked;
  return mayOrder ? ['order', ...again] : [...withdrawal, ...again];
}
