import { check } from '../check.ts';
import type { Configuration, ProjLine } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { candidates } from './candidates.ts';
import type { Change, Step } from './change.ts';
import { refOf } from './change.ts';
import type { Context } from './context.ts';

export interface Found {
  drawing: Configuration;
  changes: readonly Change[];
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

const lineKeys = new WeakMap<ProjLine, string>();

/** Drawings share the lines that a change leaves alone. */
function keyOf(line: ProjLine): string {
  const known = lineKeys.get(line);
  if (known !== undefined) return known;
  let key = `${line.id},${line.line},${refOf(line.ProjProduct)},${line.slots}`;
  for (const { slot, ProjProduct, nbModules } of line.ProjSlots) {
    key += `;${slot},${refOf(ProjProduct)},${nbModules}`;
  }
  lineKeys.set(line, key);
  return key;
}

const formKeyOf = ({ ProjLines: _lines, ...form }: Configuration) => JSON.stringify(form);

/** Undefined when the budget ends before a right drawing is found. */
export function search(
  start: Configuration,
  context: Context,
  remainingOf: Remaining,
  budget: Budget,
  order: Order = 'fewest',
): Found | undefined {
  const rest = order === 'fewest' ? leastChanges : likelyChanges;
  const seen = new Set<string>();
  const queue = createQueue();
  const visit = (drawing: Configuration, changes: readonly Change[], formKey: string, penalty: number) => {
    const key = [formKey, ...drawing.ProjLines.map(keyOf)].join('\n');
    if (seen.has(key)) return;
    seen.add(key);
    budget.checks--;
    const remaining = remainingOf(check(drawing, context.catalogue));
    queue.push({
      drawing,
      remaining,
      changes,
      formKey,
      bound: changes.length + rest(remaining),
      penalty,
    });
  };
  visit(start, [], formKeyOf(start), 0);
  for (let node = queue.pop(); node; node = queue.pop()) {
    const [error] = node.remaining;
    if (!error) return { drawing: node.drawing, changes: node.changes };
    for (const { change, after } of stepsFor(error, node, context)) {
      if (budget.checks <= 0) return undefined;
      const formKey = change.kind === 'FORM' ? formKeyOf(after) : node.formKey;
      visit(after, [...node.changes, change], formKey, node.penalty + penaltyOf(change));
    }
  }
  return undefined;
}

const stepsFor = (error: CheckError, { drawing }: Node, context: Context): Step[] =>
  candidates(error, drawing, context);
