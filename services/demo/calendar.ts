import { type Day, dayOf, weekdayOf } from '@coffret/contracts/day';
import type { Random } from './random.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const SATURDAY = 5;
const SUNDAY = 6;

function activityOn(day: Day): number {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY) return 0;
  const date = day.slice(5);
  const quiet = date.startsWith('08') ? 0.4 : date > '12-22' ? 0.2 : 1;
  return quiet * (weekday === SATURDAY ? 0.06 : 1);
}

/** Milliseconds of the day, in UTC, for French working hours. */
const timeOfDay = (random: Random) =>
  (random.weighted([
    [7, 2],
    [8, 5],
    [9, 6],
    [10, 5],
    [11, 2],
    [12, 3],
    [13, 5],
    [14, 6],
    [15, 5],
    [16, 3],
    [17, 1],
  ]) +
    random.next()) *
  HOUR;

/** Times in ms since 1970, ascending, denser towards the end. */
export function workingMoments(random: Random, from: number, to: number, count: number): number[] {
  const days: [number, number][] = [];
  for (let day = Math.floor(from / DAY) * DAY; day < to; day += DAY) {
    const growth = 0.7 + (0.6 * (day - from)) / (to - from);
    days.push([day, growth * activityOn(dayOf(day))]);
  }
  return Array.from({ length: count }, () => {
    const moment = random.weighted(days) + timeOfDay(random);
    return Math.min(Math.max(moment, from), to);
  }).sort((a, b) => a - b);
}

/** Skips nights and Sundays. */
export function later(random: Random, after: number, minHours: number, maxHours: number): number {
  let moment = after + (minHours + random.next() * (maxHours - minHours)) * HOUR;
  const hour = Math.floor((moment % DAY) / HOUR);
  if (hour < 7 || hour >= 18) moment = Math.floor((moment + 6 * HOUR) / DAY) * DAY + timeOfDay(random);
  while (activityOn(dayOf(moment)) < 0.1) moment += DAY;
  return Math.max(moment, after + minHours * HOUR);
}
