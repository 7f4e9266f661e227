import { addDays, toDay } from '@coffret/contracts/day';
import type { HistoryStep } from '@coffret/contracts/history/history';
import { expect, test } from 'vitest';
import { dayAt, dayMarks, daySpans, endOfDay, endOfDayBeside, indexByShiftedKey } from './days.ts';

const step = (revision: number, day: string, userId: number): HistoryStep => ({
  id: `e${revision}`,
  revision,
  type: 'LineAdded',
  at: `${day}T12:00:00.000Z`,
  userId,
  fullName: null,
  isByTeam: false,
  entity: 'configuration',
  entityId: '9',
  data: {},
  names: {},
});
/** Monday, Tuesday, Thursday. */
const STEPS = [
  step(0, '2026-11-23', 1),
  step(1, '2026-11-23', 1),
  step(2, '2026-11-24', 2),
  step(3, '2026-11-24', 1),
  step(4, '2026-11-26', 1),
];
const DAYS = daySpans(STEPS);

test('a day leads to its last step, or to the last one before', () => {
  expect(DAYS.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [2, 3],
    [4, 4],
  ]);
  const ends = ['0002-11-24', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2027-01-01'];
  expect(ends.map((day) => endOfDay(DAYS, toDay(day)))).toEqual([null, null, 1, 3, 3, 4]);
  expect([0, 2, 4].map((place) => dayAt(DAYS, place)?.day)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-26',
  ]);
});

test('a day further, and the change of another person, by button and by key', () => {
  expect([endOfDayBeside(DAYS, 0, 1), endOfDayBeside(DAYS, 2, -1), endOfDayBeside(DAYS, 4, 1)]).toEqual([
    3,
    1,
    null,
  ]);
  const by = (key: string, place: number) => indexByShiftedKey(key, STEPS, place);
  expect([by('ArrowLeft', 4), by('ArrowRight', 1), by('ArrowLeft', 0)]).toEqual([3, 3, null]);
  expect([by('ArrowUp', 4), by('ArrowDown', 0), by('ArrowDown', 3), by('Home', 3)]).toEqual([
    2,
    2,
    null,
    undefined,
  ]);
});

test('a day is labelled where there is room', () => {
  const labels = (room: number) => dayMarks(DAYS, 5, room).map(({ label }) => label);
  expect(labels(0.2)).toEqual(['after', 'after', 'after']);
  expect(labels(0.3)).toEqual(['after', 'after', null]);
  expect(dayMarks(daySpans([step(0, '2026-11-23', 1), ...STEPS.slice(4)]), 2, 0.5)[1]?.label).toBe('after');
  expect(dayMarks([{ day: toDay('2026-11-23'), from: 9, to: 9 }], 10, 0.3)[0]?.label).toBe('before');
  const long = Array.from({ length: 5000 }, (_, n) => ({
    day: addDays(toDay('2026-11-23'), n),
    from: n,
    to: n,
  }));
  expect(dayMarks(long, 5000, 0.1).length).toBeLessThanOrEqual(200);
});
