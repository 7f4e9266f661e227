import { isBreakerKind } from '../catalogue.ts';
import type { Configuration, ProjLine, ProjSlot } from '../configuration.ts';
import { orSoFar } from '../work.ts';
import type { Change } from './change.ts';
import { replaceElement } from './change.ts';
import type { Context } from './context.ts';
import { productOf } from './context.ts';
import type { Found, Remaining } from './search.ts';

/** Larger breakers that are put in, at most. */
const MOST = 12;

/** The repair with larger breakers, where that costs less: a limited socket weighs as three changes. */
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
      if (remainingOf(verdicts.errorsOf(after, verdicts.keyOf(after, formKey), work)).length > 0) continue;
      const changes = withReplaced(found.changes, line.line, element.slot, product.ref, other.ref);
      const relief = { drawing: after, changes };
      const cost = costs(relief);
      if (cost < least) [best, least] = [relief, cost];
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

/** As part of the change that put the element there, if what follows left it alone. */
function withReplaced(
  changes: readonly Change[],
  line: number,
  slot: number,
  from: string,
  to: string,
): readonly Change[] {
  const own: Change = { kind: 'REPLACE', line, slot, ref: from, to };
  const isThere = (change: Change) => 'line' in change && change.line === line && change.slot === slot;
  const at = changes.findLastIndex(isThere);
  const put = changes[at];
  const movesLines = (change: Change) =>
    change.kind !== 'FORM' && change.kind !== 'REPLACE' && change.slot === undefined;
  if (!put || changes.slice(at).some(movesLines)) return [...changes, own];
  if (put.kind === 'ADD' && put.ref === from) return changes.with(at, { ...put, ref: to });
  if (put.kind !== 'REPLACE' || put.to !== from) return [...changes, own];
  return put.ref === to ? changes.toSpliced(at, 1) : changes.with(at, { ...put, to });
}
