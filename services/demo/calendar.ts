import type { Random } from './random.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

function activityOn(day: Date): number {
  const weekday = day.getUTCDay();
  if (weekday === 0) return 0;
  const month = day.getUTCMonth();
  const quiet = month === 7 ? 0.4 : month === 11 && day.getUTCDate() > 22 ? 0.2 : 1;
  return quiet * (weekday === 6 ? 0.06 : 1);
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
    days.push([day, growth * activityOn(new Date(day))]);
  }
  return Array.from({ length: count }, () => {
    const moment = random.weighted(days) + timeOfDay(random);
    return Math.min(Math.max(moment, from), to);
  }).sort((a, b) => a - b);
}

/** Skips nights and Sundays. */
export function later(random: Random, after: number, minHours: number, maxHours: number): number {
  let moment = after + (minHours + random.next() * (maxHours - minHours)) * HOUR;
  const hour = new Date(moment).getUTCHours();
  if (hour < 7 || hour >= 18) moment = Math.floor((moment + 6 * HOUR) / DAY) * DAY + timeOfDay(random);
  while (activityOn(new Date(moment)) < 0.1) moment += DAY;
  return Math.max(moment, after + minHours * HOUR);
}
