import type { Quote } from '@coffret/contracts/quotes/answers';

export const isOrderAsked = ({ orderSteps }: Pick<Quote, 'orderSteps'>) =>
  ['REQUESTED', 'COMMENTED'].includes(orderSteps.at(-1)?.kind ?? '');

const PAUSE_MS = 24 * 3_600_000;

export const wasRemindedLately = ({ remindedAt }: Pick<Quote, 'remindedAt'>, now: number): boolean =>
  remindedAt !== null && now - Date.parse(remindedAt) < PAUSE_MS;

type Standing = Pick<Quote, 'id' | 'reference' | 'status' | 'orderSteps' | 'remindedAt'>;

/** The one whose customer was never reminded, or longest ago. */
export const firstWaiting = <Q extends Standing>(quotes: readonly Q[]): Q | undefined =>
  quotes
    .filter((quote) => quote.status === 'QUOTE_OK' && !isOrderAsked(quote))
    .toSorted((a, b) => (a.remindedAt ?? '').localeCompare(b.remindedAt ?? ''))[0];
