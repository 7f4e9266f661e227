import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import { NONE } from '@coffret/cabinet/configuration';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Change, Configuration } from './decider.ts';
import { wholeStack } from './edit-stack.ts';
import { refsOf } from './products-used.ts';
import { stackChanges } from './stack-changes.ts';

export type Drawn = Pick<Configuration, 'parameters' | 'stack' | 'isValidated'>;

/** The new product has the same width, so positions stay. */
export function replaceInStack(
  { stack, parameters }: Pick<Configuration, 'stack' | 'parameters'>,
  { from, to }: { from: string; to: string },
): Change {
  const renamed = <Named extends { ref: string }>(one: Named): Named =>
    one.ref === from ? { ...one, ref: to } : one;
  const accessories = parameters?.accessories.map((ref) => (ref === from ? to : ref)) ?? [];
  return {
    parameters: { accessories: [...new Set(accessories)] },
    drawing: {
      edit: {
        type: 'ReplaceAll',
        lines: stack.lines.map(renamed),
        elements: stack.elements.map(renamed),
      },
    },
  };
}

const isDrawnAs = (one: Drawn, other: Drawn, catalogue: Catalogue): boolean =>
  stackChanges(one.stack, other.stack, catalogue).length === 0 &&
  isDeepStrictEqual(one.parameters, other.parameters);

/** What changed since stays, as does a validation that was given since. */
export function refusePuttingBack(
  now: Drawn,
  before: Drawn,
  after: Drawn,
  catalogue: Catalogue,
): Refusal | null {
  if (isDrawnAs(now, before, catalogue)) return null;
  if (!isDrawnAs(now, after, catalogue) || (now.isValidated && !before.isValidated))
    return refuse('INVALID_STATUS', 'id', 'it changed since');
  const refs = [...refsOf(before.stack), ...(before.parameters?.accessories ?? [])];
  const removed = refs.find((ref) => ref !== NONE && !catalogue.byRef.get(ref));
  return removed === undefined ? null : refuse('INVALID_STATUS', 'id', `no product has the ref ${removed}`);
}

export const restoring = ({ parameters, stack }: Drawn): Change => ({
  parameters: { accessories: parameters?.accessories ?? [] },
  drawing: wholeStack(stack),
});
