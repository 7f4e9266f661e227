import type { Catalogue } from './catalogue.ts';
import { check } from './check.ts';
import type { Configuration, ConfigurationForm, ProjLine } from './configuration.ts';
import type { CheckError } from './errors.ts';
import { answersFor } from './propose/answer.ts';
import { withChosenFeeders } from './propose/feeders.ts';
import { propose } from './propose.ts';
import type { Change } from './repair/change.ts';
import type { Context } from './repair/context.ts';
import { contextOf } from './repair/context.ts';
import { fedAs } from './repair/fed-as.ts';
import { harmOf } from './repair/harm.ts';
import { redrawn } from './repair/redraw.ts';
import { relieved } from './repair/relieve.ts';
import type { Choices, Found, Remaining } from './repair/search.ts';
import { search } from './repair/search.ts';
import { withSuccessors } from './successors.ts';
import { createWork, REPAIR_STEPS, TooComplex } from './work.ts';

export type { Change } from './repair/change.ts';

export interface Repair {
  ProjLines: readonly ProjLine[];
  isCircuitBreakerAdded: boolean | null;
  /** The fields that differ; absent: none. */
  form?: Partial<ConfigurationForm>;
  changes: readonly Change[];
}

/** The repair keeps what the form asks for where it can; `adapted`: one that changes it and is no larger. */
export interface Choice extends Repair {
  adapted?: Repair;
}

export interface Repairs extends Choice {
  /** Errors without a repair of their own are left out. */
  perError: readonly (Choice & { error: CheckError })[];
}

/** Drawings visited for the whole cabinet, for one error, and for all single errors. */
const CHECKS = { whole: 2_500, error: 600, errors: 1_800 };

/** Shares of the work of a repair that are spent at the end of its searches; the last is for the proposal. */
const ENDS = { smallest: 0.4, valid: 0.5, soon: 0.85 };

/** Of withdrawn products the successors, then the smallest change that leaves no error, and that which removes each error
 * and makes none; what is found until the work ends. Deterministic. Lines that are added have no id. Null: there is
 * none, as far as was searched; throws TooComplex where the work ended before. */
export function repair(
  configuration: Configuration,
  catalogue: Catalogue,
  work = createWork(REPAIR_STEPS),
): Repairs | null {
  const { start, original } = prepared(configuration);
  const succeeded = withSuccessors(start, catalogue);
  const context = contextOf(start, catalogue, work);
  const { verdicts } = context;
  const errors = verdicts.errorsOf(start, verdicts.keyOf(start, verdicts.keyOfForm(start)), work);
  const answer = ({ kept, adapted }: Choices): Choice | null => {
    const [first, second] = [kept, adapted].flatMap((found) => found ?? []);
    if (!first) return null;
    const shown = present(first, start, original);
    return second ? { ...shown, adapted: present(second, start, original) } : shown;
  };
  const after = (found?: Found) => found && { ...found, changes: [...succeeded.changes, ...found.changes] };
  const { kept, adapted } = all(succeeded.drawing, context);
  const whole = answer({ kept: after(kept), adapted: after(adapted) });
  if (!whole && work.isCut) throw new TooComplex();
  if (!whole) return null;
  const shown = check(configuration, catalogue);
  return { ...whole, perError: perError(start, context, errors, shown, answer) };
}

const everything: Remaining = (errors) => errors;

const upTo = (share: number, context: Context): Context => ({ ...context, work: context.work.upTo(share) });

function all(start: Configuration, context: Context): Choices {
  const smallest = search(start, upTo(ENDS.smallest, context), everything, {
    budget: { checks: CHECKS.whole },
  });
  const costs = costsOf(start, context);
  if (smallest.kept && costs(smallest.kept) === smallest.kept.changes.length) return smallest;
  const [kept] = [smallest.kept, large(start, context, costs)]
    .flatMap((found) => found ?? [])
    .sort((a, b) => costs(a) - costs(b));
  return { ...smallest, ...(kept && { kept }) };
}

/** Changes, and what the drawing does worse than the one before them. */
function costsOf(start: Configuration, context: Context): (found: Found) => number {
  // Of a few drawings, also where the work has ended.
  const uncounted = { ...context, work: createWork(Number.POSITIVE_INFINITY) };
  const before = harmOf(start, start, uncounted);
  return ({ drawing, changes }) => changes.length + Math.max(0, harmOf(drawing, start, uncounted) - before);
}

/** The smaller of a repair that is found soon and the proposal. */
function large(start: Configuration, context: Context, costs: (found: Found) => number): Found | undefined {
  const { kept: valid } = search(start, upTo(ENDS.valid, context), wrongParameters, {
    budget: { checks: CHECKS.error },
    order: 'soonest',
  });
  if (!valid) return undefined;
  const { kept: soon } = search(valid.drawing, upTo(ENDS.soon, context), everything, {
    budget: { checks: CHECKS.whole },
    order: 'soonest',
    mayAdapt: false,
  });
  const [best] = [soon, proposed(valid.drawing, context)]
    .flatMap((found) => found ?? [])
    .sort((a, b) => costs(a) - costs(b));
  if (!best) return undefined;
  const whole = { ...best, changes: [...valid.changes, ...best.changes] };
  return relieved(whole, everything, costs, context);
}

const wrongParameters: Remaining = (errors) => errors.filter(({ code }) => code === 'INVALID_PARAMETER');

function perError(
  start: Configuration,
  context: Context,
  errors: readonly CheckError[],
  shown: readonly CheckError[],
  answer: (found: Choices) => Choice | null,
): Repairs['perError'] {
  const repairs: (Choice & { error: CheckError })[] = [];
  let checks = CHECKS.errors;
  for (const [i, target] of errors.entries()) {
    if (checks <= 0 || context.work.isSpent) break;
    const given = Math.min(CHECKS.error, checks);
    const budget = { checks: given };
    const remainingOf = withoutNew(target, errors);
    const found = answer(search(start, context, remainingOf, { budget }));
    checks -= given - budget.checks;
    const error = shown[i];
    if (found && error) repairs.push({ error, ...found });
  }
  return repairs;
}

/** These errors end the check: what they hid is not made by their repair. */
const hides = ({ code }: CheckError) => code === 'INVALID_PARAMETER' || code === 'NO_BREAKER_BLOCK';

/** The error, and those that were not there before; two of a place can have one code. */
function withoutNew(target: CheckError, before: readonly CheckError[]): Remaining {
  const known = countsOf(before);
  const mayReveal = hides(target);
  return (errors) => {
    const seen = new Map<CheckError, number>();
    return errors.filter((error) => {
      const count = (seen.get(error) ?? 0) + 1;
      seen.set(error, count);
      const isNew = count > (known.get(error) ?? 0);
      return error === target || (isNew && !(mayReveal && !hides(error)));
    });
  };
}

function countsOf(errors: readonly CheckError[]): ReadonlyMap<CheckError, number> {
  const counts = new Map<CheckError, number>();
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
  return counts;
}

/** The proposal for the form, as changes of the drawing. */
function proposed(start: Configuration, { catalogue, work }: Context): Found | undefined {
  const { ProjLines, ...form } = start;
  const answers = [start.isCircuitBreakerAdded ?? null, ...answersFor(start), null, true, false];
  try {
    for (const isCircuitBreakerAdded of new Set(answers)) {
      const proposal = propose({ ...form, isCircuitBreakerAdded }, catalogue, work);
      if (!('lines' in proposal)) continue;
      const found = redrawn(start, proposal.lines, isCircuitBreakerAdded, catalogue, work);
      const { ProjLines: drawn } = found.drawing;
      // Who feeds what is kept where it holds in the other places.
      for (const fed of [
        withChosenFeeders(drawn, start.powerSupply === 'MONO_230', catalogue),
        fedAs(drawn, proposal.lines),
      ]) {
        const drawing = { ...found.drawing, ProjLines: fed };
        if (check(drawing, catalogue).length === 0) return { ...found, drawing };
      }
    }
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
  }
  return undefined;
}

/** In reading order, with ids from 1. */
function prepared(configuration: Configuration) {
  const original = configuration.ProjLines.toSorted(
    (a, b) => a.line - b.line || (a.id ?? a.line) - (b.id ?? b.line),
  );
  const ProjLines = original.map((line, i) => ({
    ...line,
    id: i + 1,
    ProjSlots: line.ProjSlots.toSorted((a, b) => a.slot - b.slot),
  }));
  return { original, start: { ...configuration, ProjLines } };
}

function present({ drawing, changes }: Found, start: Configuration, original: readonly ProjLine[]): Repair {
  const { ProjLines, isCircuitBreakerAdded, ...form } = drawing;
  const differing = Object.entries(form).filter(
    ([key, value]) => value !== start[key as keyof ConfigurationForm],
  );
  return {
    ProjLines: ProjLines.map(({ id, ...line }) => {
      const before = original[(id ?? 0) - 1];
      return before?.id === undefined ? line : { id: before.id, ...line };
    }),
    isCircuitBreakerAdded: isCircuitBreakerAdded ?? null,
    ...(differing.length > 0 && { form: Object.fromEntries(differing) }),
    changes,
  };
}
