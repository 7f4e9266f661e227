import { merge } from './merge.ts';
import { remapLineIds, type Stack, sameStack } from './stack.ts';

/** Unlimited. */
export interface History {
  past: readonly Stack[];
  present: Stack;
  /** Next redo first. */
  future: readonly Stack[];
}

export const createHistory = (present: Stack): History => ({ past: [], present, future: [] });

export function pushStep({ past, present, future }: History, next: Stack): History {
  if (next === present) return { past, present, future };
  return { past: [...past, present], present: next, future: [] };
}

/** Keeps the step. */
export const replacePresent = (history: History, present: Stack): History => ({
  ...history,
  present,
  future: [],
});

export function undo({ past, present, future }: History): History {
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future] }
    : { past, present, future };
}

export function redo({ past, present, future }: History): History {
  const [next, ...rest] = future;
  return next ? { past: [...past, present], present: next, future: rest } : { past, present, future };
}

/** Without a redo entry. */
export function dropLastStep(history: History): History {
  const { past, present, future } = undo(history);
  return { past, present, future: history.past.length > 0 ? future.slice(1) : future };
}

/** Undo leads to `other`. */
export const insertBefore = (other: Stack, { past, present, future }: History): History => ({
  past: [...past, other],
  present,
  future,
});

/** Applies others' changes to all entries, so that undo only affects the user's own steps. */
export function rebase(history: History, base: Stack, theirs: Stack): History {
  if (sameStack(base, theirs)) return history;
  const { past, present, future } = history;
  const onTheirs = (stack: Stack) => merge(base, stack, theirs).stack;
  const [now, before, after] = [onTheirs(present), past.map(onTheirs), future.map(onTheirs)];
  const differs = (stack: Stack, next: Stack | undefined) =>
    next === undefined || !sameStack(stack, next) || stack.form !== next.form;
  return {
    past: before.filter((stack, at) => differs(stack, before[at + 1] ?? now)),
    present: now,
    future: after.filter((stack, at) => differs(stack, after[at - 1] ?? now)),
  };
}

export function remapHistory({ past, present, future }: History, ids: ReadonlyMap<number, number>): History {
  const rename = (stack: Stack) => remapLineIds(stack, ids);
  return { past: past.map(rename), present: rename(present), future: future.map(rename) };
}
