import { type Catalogue, type CheckError, type ConfigurationForm, check } from '@coffret/cabinet';
import { merge } from './merge.ts';
import { withNamesKept } from './names.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { readStack, type Stack, sameStack } from './stack.ts';
import { toConfiguration } from './stack-check.ts';

export interface Conflict {
  /** The common ancestor. */
  base: Stack;
  theirs: ServerConfiguration;
  /** null: not mergeable, or no other than theirs. */
  merged: Stack | null;
}

export const stackOf = ({ ProjLines, isCircuitBreakerAdded }: ServerConfiguration): Stack =>
  readStack(ProjLines, isCircuitBreakerAdded);

const sameError = (a: CheckError, b: CheckError) =>
  a.code === b.code &&
  a.key === b.key &&
  a.slotInfo?.lineId === b.slotInfo?.lineId &&
  a.slotInfo?.slotIndex === b.slotInfo?.slotIndex;

export type Merge = (mine: Stack) => Stack | null;

/** Puts a stack of the user and that of another together; null when they change the same thing, or violate a rule only together. */
export function mergeWith(base: Stack, theirs: Stack, form: ConfigurationForm, catalogue: Catalogue): Merge {
  const errorsOf = (stack: Stack) => check(toConfiguration(form, stack), catalogue);
  const ofTheirs = errorsOf(theirs);
  return (mine) => {
    const both = merge(base, mine, theirs);
    if (!both) return null;
    const merged = withNamesKept(mine, both, form, catalogue);
    const known = [...ofTheirs, ...errorsOf(mine)];
    return errorsOf(merged).every((error) => known.some((each) => sameError(each, error))) ? merged : null;
  };
}

export function conflictOf(
  base: Stack,
  mine: Stack,
  theirs: ServerConfiguration,
  catalogue: Catalogue,
): Conflict {
  const other = stackOf(theirs);
  const merged = mergeWith(base, other, theirs, catalogue)(mine);
  return { base, theirs, merged: merged && sameStack(merged, other) ? null : merged };
}
