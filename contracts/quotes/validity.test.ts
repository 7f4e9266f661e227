import { expect, test } from 'vitest';
import { daysLeft, endOfValidity, hasEnded, isSoonOver } from './validity.ts';

/** Times of day in Paris. */
test.each([
  ['21 November, 09:00', '2026-11-21T08:00:00.000Z', '2026-12-21T22:59:59.999Z'],
  ['1 October, 00:30, over the end of summer time', '2026-09-30T22:30:00.000Z', '2026-10-31T22:59:59.999Z'],
  ['15 March, 23:30, over its begin', '2026-03-15T22:30:00.000Z', '2026-04-14T21:59:59.999Z'],
])('issued %s: 30 days of the calendar', (_, issuedAt, end) => {
  expect(endOfValidity(issuedAt, 30)).toBe(end);
});

test('a quote ends with its day, and is soon over for its last week', () => {
  const end = '2026-12-21T22:59:59.999Z';
  expect(hasEnded(end, '2026-12-21T22:59:59.998Z')).toBe(false);
  expect(hasEnded(end, '2026-12-21T23:00:00.000Z')).toBe(true);
  expect(
    ['2026-12-13T22:59:00Z', '2026-12-13T23:00:00Z', '2026-12-21T08:00:00Z'].map((at) => daysLeft(end, at)),
  ).toEqual([8, 7, 0]);
  expect(isSoonOver(end, '2026-12-13T22:59:00Z')).toBe(false);
  expect(isSoonOver(end, '2026-12-13T23:00:00Z')).toBe(true);
});
