/** Named periods as values of a date filter; days are YYYY-MM-DD in Europe/Paris. */
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
  from: string;
  to: string;
}

export const isListPeriod = (text: string): text is ListPeriod =>
  (LIST_PERIODS as readonly string[]).includes(text);

/** Whether the calendar has it. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Of a valid day. */
export function dayAfter(day: string, days = 1): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const monthBefore = (month: string) => dayAfter(`${month}-01`, -1).slice(0, 7);

const wholeMonth = (month: string): DayRange => {
  const next = dayAfter(`${month}-28`, 4).slice(0, 7);
  return { from: `${month}-01`, to: dayAfter(`${next}-01`, -1) };
};

/** 0: Monday. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export function daysOf(period: ListPeriod, today: string): DayRange {
  const month = today.slice(0, 7);
  const year = today.slice(0, 4);
  const monday = dayAfter(today, -weekday(today));
  switch (period) {
    case 'TODAY':
      return { from: today, to: today };
    case 'YESTERDAY':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case 'THIS_WEEK':
      return { from: monday, to: dayAfter(monday, 6) };
    case 'LAST_7_DAYS':
      return { from: dayAfter(today, -6), to: today };
    case 'THIS_MONTH':
      return wholeMonth(month);
    case 'LAST_MONTH':
      return wholeMonth(monthBefore(month));
    case 'THIS_YEAR':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'NEXT_7_DAYS':
      return { from: today, to: dayAfter(today, 7) };
  }
}
