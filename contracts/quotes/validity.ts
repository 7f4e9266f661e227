import { addDays, dayOf, daysBetween, endOfDay } from '../day.ts';

/** Days before the last one from which on a quote expires soon. */
const SOON_DAYS = 7;

/** The end of the day in Europe/Paris that the paper names. */
export const endOfValidity = (issuedAt: Date | string | number, days: number): string =>
  endOfDay(addDays(dayOf(issuedAt), days));

/** Times: ISO 8601, UTC. */
export const hasEnded = (validUntil: string, now: string): boolean => validUntil <= now;

/** By date, because the expiry job may run late. `validUntil` null: not quoted. */
export const statusOn = <Status extends string>(
  status: Status,
  validUntil: string | null,
  now: string,
): Status | 'QUOTE_EXPIRED' =>
  status === 'QUOTE_OK' && validUntil !== null && hasEnded(validUntil, now) ? 'QUOTE_EXPIRED' : status;

/** 0: today is the last one. */
export const daysLeft = (validUntil: string, now: Date | string | number): number =>
  daysBetween(dayOf(now), dayOf(validUntil));

export const isSoonOver = (validUntil: string, now: Date | string | number): boolean =>
  daysLeft(validUntil, now) <= SOON_DAYS;
