import type { Day } from '@coffret/cabinet/day';

/** Days of the calendar and of moments in Europe/Paris. Without zod, because the client loads it before any form. */

export type { Day };

type Moment = Date | string | number;

const MINUTE_MS = 60_000;

const OFFSET = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' });

/** Minutes ahead of UTC; whole ones, also before 1911. */
function offsetAt(ms: number): number {
  const [, hours = 0, minutes = 0] = /\+(\d{2}):(\d{2})/.exec(OFFSET.format(ms)) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

const msOf = (moment: Moment): number => new Date(moment).getTime();

/** What the clocks of Paris show, as if it were UTC. */
export const parisClock = (moment: Moment): Date => {
  const ms = msOf(moment);
  return new Date(ms + offsetAt(ms) * MINUTE_MS);
};

/** The moment, ISO 8601, UTC, at which the clocks of Paris show YYYY-MM-DDTHH:MM; of two the second. */
export function momentAt(parisTime: string): string {
  const ms = Date.parse(`${parisTime}Z`);
  return new Date(ms - offsetAt(ms - offsetAt(ms) * MINUTE_MS) * MINUTE_MS).toISOString();
}

/** Of what has no time zone and is held as if it were UTC: days of the calendar, cells of workbooks. */
export const dayInUtc = (date: Date): Day => date.toISOString().slice(0, 10) as Day;

export const dayOf = (moment: Moment): Day => dayInUtc(parisClock(moment));

const utcMidnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Clocks change at 01:00 UTC: at midnight UTC the offset is that of midnight in Paris. */
function startMs(day: Day, later = 0): number {
  const ms = utcMidnight(day).getTime() + later * DAY_MS;
  return ms - offsetAt(ms) * MINUTE_MS;
}

/** The first moment, ISO 8601, UTC. */
export const startOfDay = (day: Day): string => new Date(startMs(day)).toISOString();

/** The last millisecond, ISO 8601, UTC. */
export const endOfDay = (day: Day): string => new Date(startMs(day, 1) - 1).toISOString();

/** The first moment after the day, ISO 8601, UTC. */
export const afterDay = (day: Day): string => new Date(startMs(day, 1)).toISOString();

export function addDays(day: Day, days: number): Day {
  const date = utcMidnight(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayInUtc(date);
}

/** From one day to the other; negative when `to` is before. */
export const daysBetween = (from: Day, to: Day): number =>
  (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / DAY_MS;

/** Monday: 0. */
export const weekdayOf = (day: Day): number => (utcMidnight(day).getUTCDay() + 6) % 7;

/** YYYY-MM */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** YYYY */
export const yearOf = (day: Day): string => day.slice(0, 4);

export const firstOfMonth = (day: Day): Day => `${monthOf(day)}-01` as Day;
export const firstOfYear = (day: Day): Day => `${yearOf(day)}-01-01` as Day;
export const lastOfYear = (day: Day): Day => `${yearOf(day)}-12-31` as Day;

export const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

export function isDay(text: string): text is Day {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}

/** Of a text in code, or of one that a schema has read. */
export function toDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`);
  return text;
}
