import { isBreakerKind } from '../catalogue.ts';
import type { Configuration, ProjLine, ProjSlot } from '../configuration.ts';
import { orSoFar } from '../work.ts';
import type { Change } from './change.ts';
import { removeElement, replaceElement } from './change.ts';
import type { Context } from './context.ts';
import { productOf } from './context.ts';
import { uselessIn } from './harm.ts';
import type { Found, Remaining } from './search.ts';

/** Breakers that are put in and devices that go, at most. */
const MOST = 12;

/** The repair with larger breakers and without devices that have come to be useless, where that costs less: a limited
 * socket weighs as three changes. */
export function relieved(
  found: Found,
  remainingOf: Remaining,
  costs: (found: Found) => number,
  context: Context,
): Found {
  let best = found;
  for (let times = 0; times < MOST && costs(best) > best.changes.length; times++) {
    const better = orSoFar(() => relievedOnce(best, remainingOf, costs, context), undefined);
    if (!better) break;
    best = better;
  }
  return best;
}

function relievedOnce(
  found: Found,
  remainingOf: Remaining,
  costs: (found: Found) => number,
  context: Context,
): Found | undefined {
  const { verdicts, work } = context;
  const { drawing } = found;
  const formKey = verdicts.keyOfForm(drawing);
  let [best, least]: [Found | undefined, number] = [undefined, costs(found)];
  const isRight = (after: Configuration) =>
    remainingOf(verdicts.errorsOf(after, verdicts.keyOf(after, formKey), work)).length === 0;
  const take = (relief: Found) => {
    const cost = costs(relief);
    if (cost < least) [best, least] = [relief, cost];
  };
  for (const { lineId, slot, product } of uselessIn(drawing, context)) {
    const line = drawing.ProjLines.find(({ id }) => id === lineId);
    const element = line?.ProjSlots.find((each) => each.slot === slot);
    if (!line || !element) continue;
    const { after } = removeElement(drawing, line, element);
    if (isRight(after))
      take({ drawing: after, changes: withRemoved(found.changes, line.line, slot, product.ref) });
  }
  for (const { line, element, product } of breakersOf(drawing, context)) {
    const { elementKind, poles, In = 0 } = product.technical;
    const larger = context.shelf
      .elements(elementKind ?? 'MCB')
      .filter(
        ({ technical, nbModules }) =>
          technical.poles === poles && nbModules === product.nbModules && (technical.In ?? 0) > In,
      );
    for (const other of larger) {
      const { after } = replaceElement(drawing, line, element, other);
      if (isRight(after))
        take({
          drawing: after,
          changes: withReplaced(found.changes, line.line, element.slot, product.ref, other.ref),
        });
    }
  }
  return best;
}

const breakersOf = ({ ProjLines }: Configuration, context: Context) =>
  ProjLines.filter(({ line }) => line !== 0).flatMap((line: ProjLine) =>
    line.ProjSlots.flatMap((element: ProjSlot) => {
      const product = productOf(context, element);
      return product && isBreakerKind(product.technical.elementKind) ? [{ line, element, product }] : [];
    }),
  );

/** The change that put an element there, if what follows left it alone. */
function putAt(changes: readonly Change[], line: number, slot: number, ref: string) {
  const at = changes.findLastIndex(
    (change) => 'line' in change && change.line === line && change.slot === slot,
  );
  const put = changes[at];
  const movesLines = (change: Change) =>
    change.kind !== 'FORM' && change.kind !== 'REPLACE' && change.slot === undefined;
  if (!put || changes.slice(at).some(movesLines)) return null;
  if (put.kind === 'ADD' && put.ref === ref) return { at, put };
  return put.kind === 'REPLACE' && put.to === ref ? { at, put } : null;
}

function withReplaced(
  changes: readonly Change[],
  line: number,
  slot: number,
  from: string,
  to: string,
): readonly Change[] {
  const found = putAt(changes, line, slot, from);
  if (!found) return [...changes, { kind: 'REPLACE', line, slot, ref: from, to }];
  const { at, put } = found;
  if (put.kind === 'ADD') return changes.with(at, { ...put, ref: to });
  const replaced: Change = { kind: 'REPLACE', line, slot, ref: put.ref, to };
  return put.ref === to ? changes.toSpliced(at, 1) : changes.with(at, replaced);
}

function withRemoved(changes: readonly Change[], line: number, slot: number, ref: string): readonly Change[] {
  const found = putAt(changes, line, slot, ref);
  if (!found) return [...changes, { kind: 'REMOVE', line, slot, ref }];
  const { at, put } = found;
  if (put.kind === 'ADD') return changes.toSpliced(at, 1);
  return changes.with(at, { kind: 'REMOVE', line, slot, ref: put.ref });
}
