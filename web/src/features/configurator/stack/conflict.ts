import type { Catalogue, CheckError } from '@coffret/cabinet';
import { merge } from './merge.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { readStack, type Stack } from './stack.ts';
import { checkStack } from './stack-check.ts';

export interface Conflict {
  /** The common ancestor. */
  base: Stack;
  theirs: ServerConfiguration;
  /** null: not mergeable. */
  merged: Stack | null;
}

export const stackOf = ({ ProjLines, isCircuitBreakerAdded }: ServerConfiguration): Stack =>
  readStack(ProjLines, isCircuitBreakerAdded);

const sameError = (a: CheckError, b: CheckError) =>
  a.code === b.code &&
  a.key === b.key &&
  a.slotInfo?.lineId === b.slotInfo?.lineId &&
  a.slotInfo?.slotIndex === b.slotInfo?.slotIndex;

/** null when they change the same thing, or violate a rule only together. */
function mergedStack(
  base: Stack,
  mine: Stack,
  theirs: ServerConfiguration,
  catalogue: Catalogue,
): Stack | null {
  const other = stackOf(theirs);
  const { stack, isClean } = merge(base, mine, other);
  if (!isClean) return null;
  const errorsOf = (each: Stack) => checkStack(theirs, each, catalogue).errors;
  const known = [mine, other].flatMap(errorsOf);
  return errorsOf(stack).every((error) => known.some((each) => sameError(each, error))) ? stack : null;
}

export const conflictOf = (
  base: Stack,
  mine: Stack,
  theirs: ServerConfiguration,
  catalogue: Catalogue,
): Conflict => ({ base, theirs, merged: mergedStack(base, mine, theirs, catalogue) });
