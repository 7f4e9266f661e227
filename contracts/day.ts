import { z } from 'zod';

/** YYYY-MM-DD: a day of the calendar, or the day in Europe/Paris of a moment. Sorts as text. */
export const daySchema = z.iso.date('INVALID_PARAMETER').brand<'Day'>();
export type Day = z.infer<typeof daySchema>;

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

const isoDay = (date: Date): Day => date.toISOString().slice(0, 10) as Day;

export const dayOf = (moment: Moment): Day => isoDay(parisClock(moment));

const utcMidnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** The first moment, ISO 8601, UTC. Clocks change at 01:00 UTC: at midnight UTC the offset is that of midnight in Paris. */
export function startOfDay(day: Day): string {
  const ms = utcMidnight(day).getTime();
  return new Date(ms - offsetAt(ms) * MINUTE_MS).toISOString();
}

export function addDays(day: Day, days: number): Day {
  const date = utcMidnight(day);
  date.setUTCDate(date.getUTCDate() + days);
  return isoDay(date);
}

/** The last millisecond, ISO 8601, UTC. */
export const endOfDay = (day: Day): string =>
  new Date(Date.parse(startOfDay(addDays(day, 1))) - 1).toISOString();

const DAY_MS = 24 * 60 * MINUTE_MS;

/** From one day to the other; negative when `to` is before. */
export const daysBetween = (from: Day, to: Day): number =>
  (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / DAY_MS;

/** Monday: 0. */
export const weekdayOf = (day: Day): number => (utcMidnight(day).getUTCDay() + 6) % 7;

/** YYYY-MM */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** YYYY */
export const yearOf = (day: Day): string => day.slice(0, 4);

export const isDay = (text: unknown): text is Day => daySchema.safeParse(text).success;
