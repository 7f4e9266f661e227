import type { HistoryStep } from '@coffret/contracts/history/history';

export interface Contributor {
  /** User id, `team` or `system`. */
  key: string;
  /** null: erased or not named. */
  name: string | null;
  /** 1 to 6; 0: the system. */
  colour: number;
  count: number;
}

/** Tokens `--person-1` to `--person-6`. */
const COLOURS = 6;

const SYSTEM = 'system';

export function contributorKey({ userId, isByTeam }: Pick<HistoryStep, 'userId' | 'isByTeam'>): string {
  if (isByTeam) return 'team';
  return userId === null ? SYSTEM : String(userId);
}

/** In order of their first step. */
export function contributorsOf(steps: readonly HistoryStep[]): Contributor[] {
  const people = new Map<string, Contributor>();
  let colours = 0;
  for (const step of steps) {
    const key = contributorKey(step);
    const known = people.get(key);
    if (known) known.count += 1;
    else {
      const colour = key === SYSTEM ? 0 : (colours++ % COLOURS) + 1;
      people.set(key, { key, name: step.fullName, colour, count: 1 });
    }
  }
  return [...people.values()];
}

/** Consecutive steps of one person, by index. */
interface ContributorSpan {
  key: string;
  from: number;
  to: number;
}

export function contributorSpans(steps: readonly HistoryStep[]): ContributorSpan[] {
  const stretches: ContributorSpan[] = [];
  for (const [place, step] of steps.entries()) {
    const key = contributorKey(step);
    const last = stretches.at(-1);
    if (last?.key === key) last.to = place;
    else stretches.push({ key, from: place, to: place });
  }
  return stretches;
}

export function lastBefore<T>(all: readonly T[], isAfter: (one: T) => boolean): T | undefined {
  const after = all.findIndex(isAfter);
  return after < 0 ? all.at(-1) : all[after - 1];
}

/** A revision, or a time in ISO 8601. */
export type Moment = number | string;

/** The step of the moment, or the last one before it. */
export function indexOfMoment(steps: readonly HistoryStep[], moment: Moment): number {
  const step = lastBefore(steps, ({ revision, at }) =>
    typeof moment === 'number' ? revision > moment : at > moment,
  );
  return step ? steps.indexOf(step) : 0;
}

/** 1: next, -1: previous; key null: of anybody. */
export function nextStepOf(
  steps: readonly HistoryStep[],
  place: number,
  direction: 1 | -1,
  who: string | null,
): number | null {
  for (let at = place + direction; at >= 0 && at < steps.length; at += direction) {
    const step = steps[at];
    if (step && (who === null || contributorKey(step) === who)) return at;
  }
  return null;
}

/** The nearest step by another person than that of the place. */
export function stepByAnother(
  steps: readonly HistoryStep[],
  place: number,
  direction: 1 | -1,
): number | null {
  const own = steps[place];
  for (let at = place + direction; own && at >= 0 && at < steps.length; at += direction) {
    const step = steps[at];
    if (step && contributorKey(step) !== contributorKey(own)) return at;
  }
  return null;
}

/** undefined: not a navigation key. */
export function indexByKey(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, place - 1);
    case 'ArrowRight':
      return Math.min(count - 1, place + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
