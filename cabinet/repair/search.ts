import { check } from '../check.ts';
import type { Configuration, ProjLine } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import type { Steps } from '../steps.ts';
import { candidates } from './candidates.ts';
import type { Change, Step } from './change.ts';
import { refOf } from './change.ts';
import type { Context } from './context.ts';

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

/** Each missing kind of part needs a change of its own, so does a head block. */
function leastChanges(remaining: readonly CheckError[]): number {
  const own = remaining.filter(
    ({ code, key }) =>
      code.startsWith('MISSING_') || (code === 'CIRCUIT_BREAKER_PLACEMENT_ERROR' && key !== undefined),
  );
  return Math.max(own.length, remaining.length > 0 ? 1 : 0);
}

const compare = (a: Node, b: Node) =>
  a.bound - b.bound || a.remaining.length - b.remaining.length || a.penalty - b.penalty;

/** Binary heap. */
function createQueue() {
  const nodes: Node[] = [];
  const at = (i: number) => nodes[i] as Node;
  const swap = (i: number, k: number) => {
    [nodes[i], nodes[k]] = [at(k), at(i)];
  };
  return {
    push(node: Node) {
      nodes.push(node);
      for (let i = nodes.length - 1; i > 0; ) {
        const parent = (i - 1) >> 1;
        if (compare(at(i), at(parent)) >= 0) break;
        swap(i, parent);
        i = parent;
      }
    },
    pop(): Node | undefined {
      if (nodes.length === 0) return undefined;
      swap(0, nodes.length - 1);
      const first = nodes.pop();
      for (let i = 0; ; ) {
        const [left, right] = [2 * i + 1, 2 * i + 2];
        let least = i;
        if (left < nodes.length && compare(at(left), at(least)) < 0) least = left;
        if (right < nodes.length && compare(at(right), at(least)) < 0) least = right;
        if (least === i) return first;
        swap(i, least);
        i = least;
      }
    },
  };
}

/** Sorts drawings: the first one right has the fewest changes, or is likely to be found soon. */
export type Order = 'fewest' | 'soonest';

/** Of a drawing with many errors each change removes one. */
const likelyChanges = (remaining: readonly CheckError[]) => 2 * remaining.length;

/** Drawings as short texts; they share the lines that a change leaves alone. */
function createKeys() {
  const numbers = new Map<string, number>();
  const ofLines = new WeakMap<ProjLine, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  function ofLine(line: ProjLine): number {
    const known = ofLines.get(line);
    if (known !== undefined) return known;
    let text = `${line.id},${line.line},${refOf(line.ProjProduct)},${line.slots}`;
    for (const { slot, ProjProduct, nbModules } of line.ProjSlots) {
      text += `;${slot},${refOf(ProjProduct)},${nbModules}`;
    }
    const number = numberOf(text);
    ofLines.set(line, number);
    return number;
  }
  return {
    ofForm: ({ ProjLines: _lines, ...form }: Configuration) => String(numberOf(JSON.stringify(form))),
    ofDrawing({ ProjLines }: Configuration, formKey: string): string {
      let key = formKey;
      for (const line of ProjLines) key += ` ${ofLine(line)}`;
      return key;
    },
  };
}

/** Changes what the form asks for, where the check accepts it. The answer on the intensity belongs to the drawing. */
const adaptsForm = ({ code }: CheckError, { change }: Step) =>
  change.kind === 'FORM' && change.key !== 'isCircuitBreakerAdded' && code !== 'INVALID_PARAMETER';

/** Some milliseconds. */
const CHECKS_A_STEP = 50;

interface Limits {
  budget: Budget;
  order?: Order;
  mayAdapt?: boolean;
}

/** What is found before the budget ends. Yields every few milliseconds. */
export function* search(
  start: Configuration,
  context: Context,
  remainingOf: Remaining,
  { budget, order = 'fewest', mayAdapt = true }: Limits,
): Steps<Choices> {
  const rest = order === 'fewest' ? leastChanges : likelyChanges;
  const keys = createKeys();
  const seen = new Set<string>();
  const queue = createQueue();
  let adapted: Found | undefined;
  const visit = (node: Omit<Node, 'remaining' | 'bound'>) => {
    const key = keys.ofDrawing(node.drawing, node.formKey);
    if (seen.has(key)) return;
    seen.add(key);
    budget.checks--;
    const remaining = remainingOf(check(node.drawing, context.catalogue));
    queue.push({ ...node, remaining, bound: node.changes.length + rest(remaining) });
  };
  visit({ drawing: start, changes: [], formKey: keys.ofForm(start), isAdapted: false, penalty: 0 });
  for (let node = queue.pop(); node; node = queue.pop()) {
    const { drawing, changes, isAdapted, penalty } = node;
    // The first one adapted is the smallest.
    if (isAdapted && adapted) continue;
    const [error] = node.remaining;
    if (!error && isAdapted) adapted = { drawing, changes };
    else if (!error) return { kept: { drawing, changes }, ...(adapted && { adapted }) };
    else {
      for (const step of candidates(error, drawing, context)) {
        const adapts = adaptsForm(error, step);
        if (adapts && (adapted || !mayAdapt)) continue;
        if (budget.checks <= 0) return adapted ? { adapted } : {};
        if (budget.checks % CHECKS_A_STEP === 0) yield;
        const { change, after } = step;
        visit({
          drawing: after,
          changes: [...changes, change],
          formKey: change.kind === 'FORM' ? keys.ofForm(after) : node.formKey,
          isAdapted: isAdapted || adapts,
          penalty: penalty + penaltyOf(change),
        });
      }
    }
  }
  return adapted ? { adapted } : {};
}
