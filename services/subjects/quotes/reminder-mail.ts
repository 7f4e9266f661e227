import type { Quote } from '@coffret/contracts/quotes/answers';
import { isSoonOver } from '@coffret/contracts/quotes/validity';
import { orderScreen, renewalScreen } from '../../core/screens.ts';
import type { UserMail } from '../mails/public.ts';
import { quoteMails } from './mail-texts.ts';

/** Offers the order, and shortly before the end the renewal. */
export function reminderMail(
  quote: Omit<Quote, 'orderSteps' | 'orderStepCount'>,
  now: Date,
): Pick<UserMail, 'path' | 'write'> {
  const isSoon = isSoonOver(quote.validUntil, now);
  const template = isSoon ? quoteMails.quoteExpiring : quoteMails.quoteReminder;
  return {
    path: (isSoon ? renewalScreen : orderScreen)(quote.configurationId),
    write: (culture, data) => template(culture, { ...quote, ...data }),
  };
}
