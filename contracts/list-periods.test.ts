import { expect, test } from 'vitest';
import { toDay } from './day.ts';
import { daysOf, daysWithin, LIST_PERIODS } from './list-periods.ts';

const on = (today: string) =>
  Object.fromEntries(
    LIST_PERIODS.map((period) => {
      const { from, to } = daysOf(period, toDay(today));
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
  expect(daysOf('LAST_MONTH', toDay('2028-03-31'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('a year, a month or a day is a range of days', () => {
  expect(['2028', '2028-02', '2028-02-29'].map(daysWithin)).toEqual([
    { from: '2028-01-01', to: '2028-12-31' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-02-29', to: '2028-02-29' },
  ]);
  expect(['2027-02-29', '2027-13'].map(daysWithin)).toEqual([null, null]);
});
