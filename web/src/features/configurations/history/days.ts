import { type Day, dayOf } from '@coffret/contracts/day';
import type { HistoryStep } from '@coffret/contracts/history/history';
import { lastBefore, stepByAnother } from './steps.ts';

/** Steps of one day, by index. */
export interface DaySpan {
  day: Day;
  from: number;
  to: number;
}

export function daySpans(steps: readonly HistoryStep[]): DaySpan[] {
  const days: DaySpan[] = [];
  for (const [place, step] of steps.entries()) {
    const day = dayOf(step.at);
    const last = days.at(-1);
    if (last?.day === day) last.to = place;
    else days.push({ day, from: place, to: place });
  }
  return days;
}

/** The last step of the day, or of the last day before it that has one; null: before the first. */
export function endOfDay(days: readonly DaySpan[], day: Day): number | null {
  return lastBefore(days, (one) => one.day > day)?.to ?? null;
}

export const dayAt = (days: readonly DaySpan[], place: number): DaySpan | undefined =>
  lastBefore(days, ({ from }) => from > place);

/** 1: the end of the next day, -1: of the previous one. */
export function endOfDayBeside(days: readonly DaySpan[], place: number, direction: 1 | -1): number | null {
  const at = days.findIndex(({ to }) => to >= place);
  return days[at + direction]?.to ?? null;
}

/** By day, and by another person; null: there is none; undefined: not a navigation key. */
export function indexByShiftedKey(
  key: string,
  steps: readonly HistoryStep[],
  place: number,
): number | null | undefined {
  switch (key) {
    case 'ArrowLeft':
      return endOfDayBeside(daySpans(steps), place, -1);
    case 'ArrowRight':
      return endOfDayBeside(daySpans(steps), place, 1);
    case 'ArrowUp':
      return stepByAnother(steps, place, -1);
    case 'ArrowDown':
      return stepByAnother(steps, place, 1);
    default:
      return undefined;
  }
}

interface DayMark {
  day: Day;
  /** 0 to 1. */
  at: number;
  /** On which side of the mark the label is; null: no room. */
  label: 'after' | 'before' | null;
}

/** Of the time line's width. */
const TICK = 0.005;

/** `room`: of a label, as part of the time line's width. */
export function dayMarks(days: readonly DaySpan[], count: number, room: number): DayMark[] {
  const marks: DayMark[] = [];
  let lastTick = Number.NEGATIVE_INFINITY;
  let labelled = 0;
  for (const { day, from } of days) {
    const at = from / count;
    if (at - lastTick < TICK) continue;
    lastTick = at;
    const [start, end] = at + room > 1 ? [at - room, at] : [at, at + room];
    const fits = start >= labelled;
    if (fits) labelled = end;
    marks.push({ day, at, label: fits ? (start === at ? 'after' : 'before') : null });
  }
  return marks;
}
