import type { Catalogue } from './catalogue.ts';
import { check } from './check.ts';
import type { Configuration, ConfigurationForm, ProjLine } from './configuration.ts';
import type { CheckError } from './errors.ts';
import { propose } from './propose.ts';
import type { Change } from './repair/change.ts';
import type { Context } from './repair/context.ts';
import { contextOf } from './repair/context.ts';
import { redrawn } from './repair/redraw.ts';
import type { Budget, Found, Remaining } from './repair/search.ts';
import { search } from './repair/search.ts';
import { withSuccessors } from './successors.ts';

export type { Change } from './repair/change.ts';

export interface Repair {
  ProjLines: readonly ProjLine[];
  isCircuitBreakerAdded: boolean | null;
  /** The fields that differ; absent: none. */
  form?: Partial<ConfigurationForm>;
  changes: readonly Change[];
}

export interface Repairs extends Repair {
  /** Errors without a repair of their own are left out. */
  perError: readonly (Repair & { error: CheckError })[];
}

/** Drawings checked for the whole cabinet, for one error, and for all single errors. */
const CHECKS = { whole: 4_000, error: 1_000, errors: 3_000 };

/** Of withdrawn products the successors, then the smallest change that leaves no error, and that which removes each error and makes none. Deterministic. Lines
 * that are added have no id. Null: none was found. */
export function repair(configuration: Configuration, catalogue: Catalogue): Repairs | null {
  const { start, original } = prepared(configuration);
  const succeeded = withSuccessors(start, catalogue);
  const context = contextOf(start, catalogue);
  const errors = check(start, catalogue);
  const answer = (found: Found): Repair => present(found, start, original);
  const whole = all(succeeded.drawing, context);
  if (!whole) return null;
  return {
    ...answer({ ...whole, changes: [...succeeded.changes, ...whole.changes] }),
    perError: perError(start, context, errors, check(configuration, catalogue), answer),
  };
}

/** Of a large repair: the smaller of one that is found soon and the proposal. */
function all(start: Configuration, context: Context): Found | undefined {
  const smallest = search(start, context, (errors) => errors, { checks: CHECKS.whole });
  if (smallest) return smallest;
  const valid = search(start, context, wrongParameters, { checks: CHECKS.error }, 'soonest');
  if (!valid) return undefined;
  const soon = search(valid.drawing, context, (errors) => errors, { checks: CHECKS.whole }, 'soonest');
  const [best] = [soon, proposed(valid.drawing, context.catalogue)]
    .flatMap((found) => found ?? [])
    .sort((a, b) => a.changes.length - b.changes.length);
  return best && { ...best, changes: [...valid.changes, ...best.changes] };
}

const wrongParameters: Remaining = (errors) => errors.filter(({ code }) => code === 'INVALID_PARAMETER');

function perError(
  start: Configuration,
  context: Context,
  errors: readonly CheckError[],
  shown: readonly CheckError[],
  answer: (found: Found) => Repair,
) {
  const shared: Budget = { checks: CHECKS.errors };
  return errors.flatMap((target, i) => {
    const budget = { checks: Math.min(CHECKS.error, shared.checks) };
    const before = budget.checks;
    const found = search(start, context, withoutNew(target, errors), budget);
    shared.checks -= before - budget.checks;
    const error = shown[i];
    return found && error ? [{ error, ...answer(found) }] : [];
  });
}

const identity = ({ code, key, slotInfo }: CheckError) =>
  JSON.stringify([code, key, slotInfo?.lineId, slotInfo?.slotIndex]);

/** These errors end the check: what they hid is not made by their repair. */
const hides = ({ code }: CheckError) => code === 'INVALID_PARAMETER' || code === 'NO_BREAKER_BLOCK';

/** The error, and those that were not there before. */
function withoutNew(target: CheckError, before: readonly CheckError[]): Remaining {
  const known = new Set(before.map(identity));
  const own = identity(target);
  const mayReveal = hides(target);
  return (errors) =>
    errors.filter((error) => {
      const each = identity(error);
      return each === own || (!known.has(each) && !(mayReveal && !hides(error)));
    });
}

/** The proposal for the form, as changes of the drawing. */
function proposed(start: Configuration, catalogue: Catalogue): Found | undefined {
  const { ProjLines, ...form } = start;
  const answers = [start.isCircuitBreakerAdded ?? null, null, true, false];
  for (const isCircuitBreakerAdded of new Set(answers)) {
    const proposal = propose({ ...form, isCircuitBreakerAdded }, catalogue);
    if ('lines' in proposal) return redrawn(start, proposal.lines, isCircuitBreakerAdded, catalogue);
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
