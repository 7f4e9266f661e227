import { expect, test } from 'vitest';
import { daysOf, isDay, LIST_PERIODS } from './list-periods.ts';

const on = (today: string) =>
  Object.fromEntries(
    LIST_PERIODS.map((period) => {
      const { from, to } = daysOf(period, today);
      return [period, `${from} ${to}`];
    }),
  );

test('periods are counted from a day, weeks from Monday, across the ends of years', () => {
  expect(on('2027-01-03')).toEqual({
    TODAY: '2027-01-03 2027-01-03',
    YESTERDAY: '2027-01-02 2027-01-02',
    THIS_WEEK: '2026-12-28 2027-01-03',
    LAST_7_DAYS: '2026-12-28 2027-01-03',
    THIS_MONTH: '2027-01-01 2027-01-31',
    LAST_MONTH: '2026-12-01 2026-12-31',
    THIS_YEAR: '2027-01-01 2027-12-31',
    NEXT_7_DAYS: '2027-01-03 2027-01-10',
  });
  expect(daysOf('LAST_MONTH', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('days are those of the calendar', () => {
  expect(['2028-02-29', '2027-02-29', '2027-13-01', 'x'].map(isDay)).toEqual([true, false, false, false]);
});
