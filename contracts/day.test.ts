import { expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  daysBetween,
  endOfDay,
  isDay,
  momentAt,
  monthOf,
  parisClock,
  startOfDay,
  toDay,
  weekdayOf,
} from './day.ts';
import { daySchema } from './day-schema.ts';

test.each([
  ['winter', '2026-11-28', '2026-11-27T23:00:00.000Z', '2026-11-28T22:59:59.999Z'],
  ['summer', '2026-07-14', '2026-07-13T22:00:00.000Z', '2026-07-14T21:59:59.999Z'],
  ['to summer time, 23 h', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['to winter time, 25 h', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['leap year', '2028-02-29', '2028-02-28T23:00:00.000Z', '2028-02-29T22:59:59.999Z'],
])('%s: %s has its first and last millisecond in Paris', (_, text, start, end) => {
  expect([startOfDay(toDay(text)), endOfDay(toDay(text))]).toEqual([start, end]);
  const before = new Date(Date.parse(start) - 1);
  const after = new Date(Date.parse(end) + 1);
  expect([before, start, end, after].map(dayOf)).toEqual([
    addDays(toDay(text), -1),
    text,
    text,
    addDays(toDay(text), 1),
  ]);
});

test('the clock of Paris passes over an hour in March and shows one twice in October', () => {
  const shown = (at: string) => parisClock(at).toISOString().slice(11, 16);
  expect(['2026-03-29T00:59Z', '2026-03-29T01:00Z'].map(shown)).toEqual(['01:59', '03:00']);
  expect(['2026-10-25T00:59Z', '2026-10-25T01:00Z'].map(shown)).toEqual(['02:59', '02:00']);
});

test('a time of Paris is a moment, also one that its clocks pass over or show twice', () => {
  expect(['2026-11-28T15:30', '2026-07-14T15:30'].map(momentAt)).toEqual([
    '2026-11-28T14:30:00.000Z',
    '2026-07-14T13:30:00.000Z',
  ]);
  expect(['2026-03-29T01:59', '2026-03-29T02:30', '2026-03-29T03:00'].map(momentAt)).toEqual([
    '2026-03-29T00:59:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ]);
  expect(['2026-10-25T01:59', '2026-10-25T02:30', '2026-10-25T03:00'].map(momentAt)).toEqual([
    '2026-10-24T23:59:00.000Z',
    '2026-10-25T01:30:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ]);
});

test('days are counted on the calendar', () => {
  expect(addDays(toDay('2026-03-15'), 31)).toBe('2026-04-15');
  expect(addDays(toDay('2027-03-01'), -1)).toBe('2027-02-28');
  expect(daysBetween(toDay('2026-10-24'), toDay('2026-10-26'))).toBe(2);
  expect(monthOf(toDay('2026-10-24'))).toBe('2026-10');
  expect([toDay('2026-11-30'), toDay('2026-12-06')].map(weekdayOf)).toEqual([0, 6]);
});

test('a day is one of the calendar and nothing else', () => {
  const texts = ['2028-02-29', '2027-02-29', '2027-13-01', '2027-1-1', '2027-01-01T00:00:00Z', '2027', 'x'];
  const right = [true, false, false, false, false, false, false];
  expect(texts.map(isDay)).toEqual(right);
  expect(texts.map((text) => daySchema.safeParse(text).success)).toEqual(right);
  expect(() => toDay('2027-02-29')).toThrow('not a day: 2027-02-29');
});

/** Ranges may begin here. */
test('the years before time zones have their days too', () => {
  expect(dayOf(startOfDay(toDay('0001-01-01')))).toBe('0001-01-01');
});
