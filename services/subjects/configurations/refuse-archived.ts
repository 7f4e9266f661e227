import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { Parameters, Stack } from '@coffret/contracts/configurations/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';

type Made = { stack: Stack; parameters: Pick<Parameters, 'accessories'> | null };

function refsOf({ stack, parameters }: Made): string[] {
  const drawn = [...stack.lines, ...stack.elements].map(({ ref }) => ref);
  return [...drawn, ...(parameters?.accessories ?? [])];
}

/** null: no archived product is added. */
export function refuseArchived(before: Made, after: Made, { byRef }: Catalogue): Refusal | null {
  const left = new Map<string, number>();
  for (const ref of refsOf(before)) left.set(ref, (left.get(ref) ?? 0) + 1);
  for (const ref of refsOf(after)) {
    const standing = left.get(ref) ?? 0;
    if (standing === 0 && byRef.get(ref)?.isArchived)
      return refuse('productArchived', 'ProjLines', `${ref} is archived`);
    left.set(ref, standing - 1);
  }
  return null;
}
