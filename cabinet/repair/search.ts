import type { Configuration } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { isIndexError } from '../protection-index.ts';
import { TooComplex } from '../work.ts';
import { candidates } from './candidates.ts';
import type { Change, Step } from './change.ts';
import type { Context } from './context.ts';
import { harmOf } from './harm.ts';
import { createQueue } from './queue.ts';
import { relieved } from './relieve.ts';

export interface Found {
  drawing: Configuration;
  changes: readonly Change[];
}

export interface Choices {
  /** Keeps the fields of the form that the check accepts. */
  kept?: Found;
  /** Changes what the form asks for; only when no larger than `kept`. */
  adapted?: Found;
}

/** Errors that are to go; empty: none is left. */
export type Remaining = (errors: readonly CheckError[]) => readonly CheckError[];

/** Number of drawings that may still be checked. */
export interface Budget {
  checks: number;
}

interface Node {
  drawing: Configuration;
  remaining: readonly CheckError[];
  changes: readonly Change[];
  /** The form as text. */
  formKey: string;
  isAdapted: boolean;
  /** Lower bound of the number of changes of a repair through this drawing. */
  bound: number;
  penalty: number;
}

/** Parts rather than the form; what was drawn or asked for rather stays. */
function penaltyOf(change: Change): number {
  switch (change.kind) {
    case 'ADD':
      return change.slot === undefined ? 1 : 0;
    case 'MOVE':
      return 1;
    case 'REPLACE':
      return 2;
    case 'REMOVE':
      return 5;
    case 'FORM':
      return /^(nb|config)/.test(change.key) ? 3 : change.value === true ? 3 : 6;
  }
}

/** Each missing kind of part needs a change of its own, so does a head block, and a part below the index. */
function leastChanges(remaining: readonly CheckError[]): number {
  const own = remaining.filter(
    (error) =>
      error.code.startsWith('MISSING_') ||
      (error.code === 'CIRCUIT_BREAKER_PLACEMENT_ERROR' && error.key !== undefined) ||
      isIndexError(error),
  );
  return Math.max(own.length, remaining.length > 0 ? 1 : 0);
}

const compare = (a: Node, b: Node) =>
  a.bound - b.bound || a.remaining.length - b.remaining.length || a.penalty - b.penalty;

/** Sorts drawings: the first one right has the fewest changes, or is likely to be found soon. */
export type Order = 'fewest' | 'soonest';

/** Of a drawing with many errors each change removes one. */
const likelyChanges = (remaining: readonly CheckError[]) => 2 * remaining.length;

/** Changes what the form asks for, where the check accepts it. The answer on the intensity belongs to the drawing. */
const adaptsForm = ({ code }: CheckError, { change }: Step) =>
  change.kind === 'FORM' && change.key !== 'isCircuitBreakerAdded' && code !== 'INVALID_PARAMETER';

/** Drawings without errors that get larger breakers, in a search. */
const MOST_RELIEVED = 20;

/** Steps for a change: a drawing shares what it leaves alone. */
const CHANGE_STEPS = 100;

interface Limits {
  budget: Budget;
  order?: Order;
  mayAdapt?: boolean;
}

/** What is found before the budget or the work ends. */
export function search(
  start: Configuration,
  context: Context,
  remainingOf: Remaining,
  { budget, order = 'fewest', mayAdapt = true }: Limits,
): Choices {
  const { verdicts, work } = context;
  const rest = order === 'fewest' ? leastChanges : likelyChanges;
  const seen = new Set<string>();
  const queue = createQueue(compare);
  const found: Choices = {};
  // Finished ones that wait for smaller ones, for the end of the budget or the work.
  const waiting: { [choice in keyof Choices]?: Node } = {};
  const harmBefore = harmOf(start, start, context);
  const costs = ({ drawing, changes }: Found) =>
    changes.length + Math.max(0, harmOf(drawing, start, context) - harmBefore);
  let reliefs = MOST_RELIEVED;
  const finish = (node: Node) => {
    const choice = node.isAdapted ? 'adapted' : 'kept';
    if (node.bound < (waiting[choice]?.bound ?? Number.POSITIVE_INFINITY)) waiting[choice] = node;
  };
  const soFar = (): Choices => {
    const kept = found.kept ?? waiting.kept;
    const { adapted } = waiting;
    const isSmall = adapted && (!waiting.kept || adapted.bound <= waiting.kept.bound);
    return { ...(kept && { kept: foundAt(kept) }), ...(isSmall && { adapted: foundAt(adapted) }), ...found };
  };
  const visit = (node: Omit<Node, 'remaining' | 'bound'>) => {
    const key = verdicts.keyOf(node.drawing, node.formKey);
    if (seen.has(key)) return;
    seen.add(key);
    budget.checks--;
    const errors = verdicts.errorsOf(node.drawing, key, work);
    work.spend(errors.length);
    const remaining = remainingOf(errors);
    if (remaining.length > 0) {
      queue.push({ ...node, remaining, bound: node.changes.length + rest(remaining) });
      return;
    }
    const isHarmful = costs(node) > node.changes.length;
    const repaired = isHarmful && reliefs-- > 0 ? relieved(node, remainingOf, costs, context) : node;
    const { drawing, changes } = repaired;
    const visited = { ...node, drawing, changes, remaining, bound: costs(repaired) };
    finish(visited);
    queue.push(visited);
  };
  try {
    const formKey = verdicts.keyOfForm(start);
    visit({ drawing: start, changes: [], formKey, isAdapted: false, penalty: 0 });
    for (let node = queue.pop(); node; node = queue.pop()) {
      const { drawing, changes, isAdapted, penalty } = node;
      // The first one adapted is the smallest.
      if (isAdapted && found.adapted) continue;
      const [error] = node.remaining;
      if (!error && !isAdapted) return { kept: { drawing, changes }, ...found };
      if (!error) found.adapted = { drawing, changes };
      else
        for (const step of candidates(error, drawing, context)) {
          work.spend(CHANGE_STEPS);
          const adapts = adaptsForm(error, step);
          if (adapts && (found.adapted || !mayAdapt)) continue;
          if (budget.checks <= 0) return soFar();
          const { change, after } = step;
          visit({
            drawing: after,
            changes: [...changes, change],
            formKey: change.kind === 'FORM' ? verdicts.keyOfForm(after) : node.formKey,
            isAdapted: isAdapted || adapts,
            penalty: penalty + penaltyOf(change),
          });
        }
    }
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
  }
  return soFar();
}

const foundAt = ({ drawing, changes }: Found): Found => ({ drawing, changes });
