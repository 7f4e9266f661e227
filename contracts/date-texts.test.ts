import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dateText,
  dateTimeText,
  dayText,
  longDateText,
  longDayText,
  monthNameText,
  monthText,
  shortDayText,
  shortMonthText,
  timeText,
  weekdayText,
} from './date-texts.ts';
import { dayOf, startOfDay, toDay } from './day.ts';

const DAY = toDay('2026-11-28');
/** Of that day in Paris. In New York it is the 27th, in Nouméa the 29th. */
const [NIGHT, AFTERNOON] = ['2026-11-27T23:30:00.000Z', '2026-11-28T13:30:00.000Z'];

describe.each([
  ['Pacific/Noumea', -660],
  ['America/New_York', 300],
])('on a machine in %s', (timeZone, offset) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = timeZone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test('moments are said as the clocks of Paris show them', () => {
    expect(new Date(AFTERNOON).getTimezoneOffset()).toBe(offset);
    expect([NIGHT, AFTERNOON].map(dayOf)).toEqual([DAY, DAY]);
    expect([NIGHT, AFTERNOON].map(dateText)).toEqual(['28/11/2026', '28/11/2026']);
    expect([NIGHT, AFTERNOON].map(timeText)).toEqual(['00:30', '14:30']);
    expect(dateTimeText('2026-07-14T22:05:59Z')).toBe('15/07/2026 00:05');
    expect(longDateText(NIGHT, 'fr')).toBe('28 novembre 2026');
  });

  test('days and months are said as they are', () => {
    expect(startOfDay(DAY)).toBe('2026-11-27T23:00:00.000Z');
    expect(dayText(DAY)).toBe('28/11/2026');
    expect([longDayText(DAY, 'fr'), longDayText(DAY, 'en')]).toEqual([
      '28 novembre 2026',
      '28 November 2026',
    ]);
    const first = dayOf('2027-01-01T12:00:00Z');
    expect([longDayText(first, 'fr'), longDayText(first, 'en')]).toEqual([
      '1er janvier 2027',
      '1 January 2027',
    ]);
    expect([weekdayText(DAY, 'fr'), shortDayText(DAY, 'fr')]).toEqual(['samedi 28 novembre 2026', '28 nov.']);
    expect(monthText('2026-03', 'fr')).toBe('mars 2026');
    expect(monthText('2026-08', 'en')).toBe('August 2026');
    expect(monthNameText('2026-01', 'fr')).toBe('janvier');
    expect(shortMonthText('2026-02', 'fr')).toBe('févr.');
  });
});
