import { dayAfter } from '@coffret/contracts/list-periods';

const PARIS = 'Europe/Paris';
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: PARIS });
const HOUR = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: PARIS });
const HOUR_MS = 3_600_000;

/** YYYY-MM-DD in Europe/Paris. */
export const parisDay = (moment: Date): string => DAY.format(moment);

/** The moment a day of Europe/Paris begins, ISO 8601, UTC. Clocks never change at midnight there. */
export function startOfParisDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [2, 1].map((hours) => new Date(midnight - hours * HOUR_MS));
  const start = offsets.find((moment) => HOUR.format(moment) === '00') ?? new Date(midnight);
  return start.toISOString();
}

export const endOfParisDay = (day: string): string => startOfParisDay(dayAfter(day));
