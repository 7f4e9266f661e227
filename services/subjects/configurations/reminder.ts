import type { ConfigurationEvent } from '@coffret/contracts/configurations/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { hasEnded } from '@coffret/contracts/quotes/validity';
import { isRecent } from '../../lib/is-recent.ts';
import type { Configuration, ConfigurationContext } from './decider.ts';

/** `daysBefore`: see QuoteReminded. `at`: now, ISO 8601. */
export interface ReminderCommand {
  type: 'RemindOfQuote';
  quoteId: number;
  daysBefore: number | null;
  at: string;
}

const HOUR_MS = 3_600_000;
/** Since the reminder before, in hours. Those due on two days in a row may be less than a day apart. */
const PAUSE = { byHand: 24, due: 12 };

/** Neither ordered, requested, expired, reopened nor deleted. `at`: now, ISO 8601. */
export const isQuoteWaiting = (
  { exists, status, quote, isOrderAsked }: Configuration,
  quoteId: number,
  at: string,
): boolean =>
  exists &&
  status === 'QUOTE_OK' &&
  quote?.quoteId === quoteId &&
  !hasEnded(quote.validUntil, at) &&
  !isOrderAsked;

/** Of quotes that a reminder by hand reaches, in open projects. */
export const remindableAt = (now: Date): Filter => ({
  status: 'QUOTE_OK',
  isOrderAsked: false,
  validUntil: { after: now.toISOString() },
  any: [
    { remindedAt: null },
    { remindedAt: { to: new Date(now.getTime() - PAUSE.byHand * HOUR_MS).toISOString() } },
  ],
});

/** null: the customer may be reminded. */
export function reminderRefusal(
  state: Configuration,
  { projectClosed }: Pick<ConfigurationContext, 'projectClosed'>,
  { quoteId, daysBefore, at }: Omit<ReminderCommand, 'type'>,
): Refusal | null {
  const { remindedAt } = state;
  if (!isQuoteWaiting(state, quoteId, at)) return refuse('quoteNotWaiting');
  if (projectClosed) return refuse('projectFinished');
  if (remindedAt === null) return null;
  const hours = daysBefore === null ? PAUSE.byHand : PAUSE.due;
  return isRecent(Date.parse(remindedAt), hours * HOUR_MS, Date.parse(at))
    ? refuse('remindedRecently')
    : null;
}

export function remind(
  { type: _do, ...reminder }: ReminderCommand,
  state: Configuration,
  context: Pick<ConfigurationContext, 'projectClosed'>,
): ConfigurationEvent[] | Refusal {
  return reminderRefusal(state, context, reminder) ?? [{ type: 'QuoteReminded', data: reminder }];
}
