import type { Quote } from '@coffret/contracts/quotes/answers';
import { orderScreen, renewalScreen } from '../../core/screens.ts';
import type { UserMail } from '../mails/public.ts';
import { quoteMails } from './mail-texts.ts';

const SOON_MS = 7 * 24 * 3_600_000;

export const isSoonOver = ({ validUntil }: Pick<Quote, 'validUntil'>, now: Date): boolean =>
  Date.parse(validUntil) - now.getTime() <= SOON_MS;

/** Offers the order, and shortly before the end the renewal. */
export function reminderMail(
  quote: Omit<Quote, 'orderSteps' | 'orderStepCount'>,
  now: Date,
): Pick<UserMail, 'path' | 'write'> {
  const isSoon = isSoonOver(quote, now);
  const template = isSoon ? quoteMails.quoteExpiring : quoteMails.quoteReminder;
  return {
    path: (isSoon ? renewalScreen : orderScreen)(quote.configurationId),
    write: (culture, data) => template(culture, { ...quote, ...data }),
  };
}
