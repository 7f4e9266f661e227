import type { Quote, QuoteInList } from '@coffret/contracts/quotes/answers';

const PAUSE_MS = 24 * 3_600_000;

export const wasRemindedLately = ({ remindedAt }: Pick<Quote, 'remindedAt'>, now: number): boolean =>
  remindedAt !== null && now - Date.parse(remindedAt) < PAUSE_MS;

type Standing = Pick<QuoteInList, 'id' | 'reference' | 'status' | 'isOrderAsked' | 'remindedAt'>;

/** The one whose customer was never reminded, or longest ago. */
export const firstWaiting = <Q extends Standing>(quotes: readonly Q[]): Q | undefined =>
  quotes
    .filter(({ status, isOrderAsked }) => status === 'QUOTE_OK' && !isOrderAsked)
    .toSorted((a, b) => (a.remindedAt ?? '').localeCompare(b.remindedAt ?? ''))[0];
