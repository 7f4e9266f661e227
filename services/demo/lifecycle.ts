import { endOfValidity } from '@coffret/contracts/quotes/validity';
import { DAY, HOUR, later } from './calendar.ts';
import type { Random } from './random.ts';

export type Step = { at: number } & (
  | { do: 'create' | 'validate' | 'quote' | 'request' | 'order' | 'expire' | 'reopen' }
  /** `share`: 0 to 1; `broken`: with an error. */
  | { do: 'draw'; share: number; broken: boolean }
);

/** Weights of the final states. */
const REACHED = [
  ['form', 0.04],
  ['broken', 0.1],
  ['drawn', 0.2],
  ['validated', 0.1],
  ['quoted', 0.56],
] as const;

/** Saves of a cabinet in progress; older ones are saved once. */
const SAVES = 3;

function drawing(random: Random, start: number, saves: number, broken: boolean): Step[] {
  let at = start;
  return Array.from({ length: saves }, (_, i) => {
    at += (0.05 + 0.4 * random.next()) * HOUR;
    return { at, do: 'draw', share: (i + 1) / saves, broken: broken && i === saves - 1 };
  });
}

function selling(random: Random, start: number, validityDays: number): Step[] {
  const quote: Step = { at: start, do: 'quote' };
  if (random.chance(0.3)) {
    // With nights and weekends, the answer comes within eight days.
    const requested = later(random, start, 20, Math.max(24, (validityDays - 8) * 24));
    return [quote, { at: requested, do: 'request' }, { at: later(random, requested, 1, 40), do: 'order' }];
  }
  if (random.chance(0.06)) {
    const reopened = later(random, start, 20, Math.max(24, (validityDays - 3) * 24));
    const validated = reopened + HOUR / 2;
    const again = selling(random, later(random, validated, 0, 24), validityDays);
    return [quote, { at: reopened, do: 'reopen' }, { at: validated, do: 'validate' }, ...again];
  }
  return [quote, { at: Date.parse(endOfValidity(start, validityDays)), do: 'expire' }];
}

export function lifecycleOf(
  random: Random,
  {
    start,
    now,
    validityDays,
    verified,
  }: { start: number; now: number; validityDays: number; verified: boolean },
): Step[] {
  const reached = random.weighted(REACHED);
  const saves = start > now - 45 * DAY ? SAVES : 1;
  const steps: Step[] = [{ at: start, do: 'create' }];
  if (reached !== 'form') steps.push(...drawing(random, start, saves, reached === 'broken'));
  if (verified && (reached === 'validated' || reached === 'quoted')) {
    const validated = (steps.at(-1)?.at ?? start) + (0.05 + random.next()) * HOUR;
    steps.push({ at: validated, do: 'validate' });
    if (reached === 'quoted') steps.push(...selling(random, later(random, validated, 0, 60), validityDays));
  }
  return steps.filter(({ at }) => at <= now);
}
