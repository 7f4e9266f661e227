import {
  addDays,
  type Day,
  firstOfMonth,
  firstOfYear,
  isDay,
  lastOfMonth,
  lastOfYear,
  weekdayOf,
} from './day.ts';

/** Named periods as values of a date filter. */
export const LIST_PERIODS = [
  'TODAY',
  'YESTERDAY',
  'THIS_WEEK',
  'LAST_7_DAYS',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_YEAR',
  'NEXT_7_DAYS',
] as const;
export type ListPeriod = (typeof LIST_PERIODS)[number];

/** Both inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}

export const isListPeriod = (text: string): text is ListPeriod =>
  (LIST_PERIODS as readonly string[]).includes(text);

const DAY_LENGTH = 10;
const MONTH_LENGTH = 7;

/** The days of 2026, 2026-11 or 2026-11-28; null: not of the calendar. */
export function daysWithin(text: string): DayRange | null {
  const from = `${text}-01-01`.slice(0, DAY_LENGTH);
  if (!isDay(from)) return null;
  if (text.length === DAY_LENGTH) return { from, to: from };
  return { from, to: text.length === MONTH_LENGTH ? lastOfMonth(from) : lastOfYear(from) };
}

export function daysOf(period: ListPeriod, today: Day): DayRange {
  const monday = addDays(today, -weekdayOf(today));
  switch (period) {
    case 'TODAY':
      return { from: today, to: today };
    case 'YESTERDAY':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'THIS_WEEK':
      return { from: monday, to: addDays(monday, 6) };
    case 'LAST_7_DAYS':
      return { from: addDays(today, -6), to: today };
    case 'THIS_MONTH':
      return { from: firstOfMonth(today), to: lastOfMonth(today) };
    case 'LAST_MONTH': {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
    case 'THIS_YEAR':
      return { from: firstOfYear(today), to: lastOfYear(today) };
    case 'NEXT_7_DAYS':
      return { from: today, to: addDays(today, 7) };
  }
}
