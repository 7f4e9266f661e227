import type { HistoryStep } from '@coffret/contracts/history/history';

/** Somebody who changed a configuration, as its time line shows them. */
export interface Contributor {
  /** Their id, `team` or `system`. */
  key: string;
  /** null: somebody who has been erased, or nobody who is named. */
  name: string | null;
  /** 1 to 6; 0: what happens by itself. */
  colour: number;
  /** How many steps are theirs. */
  count: number;
}

/** So many colours are among the tokens: `--person-1` and on. */
const COLOURS = 6;

const SYSTEM = 'system';

export function contributorKey({ userId, isByTeam }: Pick<HistoryStep, 'userId' | 'isByTeam'>): string {
  if (isByTeam) return 'team';
  return userId === null ? SYSTEM : String(userId);
}

/** Who did something, in the order in which they first did; a colour each, as long as there are enough. */
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

/** Steps of one person in a row: places of the first and the last. */
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

/** The place of the step that made a revision: of the last one before where it is none itself. */
export function indexOfRevision(steps: readonly HistoryStep[], revision: number): number {
  const after = steps.findIndex((step) => step.revision > revision);
  return Math.max(0, (after < 0 ? steps.length : after) - 1);
}

/** Where the next (1) or the last (-1) step of somebody is (null: of anybody); null: there is none. */
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

/** The other step that a key leads to; undefined: it leads nowhere. */
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
