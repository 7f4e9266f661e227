import type { Merge } from './conflict.ts';
import { type Stack, sameStack } from './stack.ts';

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
export const insertBefore = (other: Stack, { past, present, future }: History): History => {
  const last = past.at(-1);
  return { past: last && sameStack(last, other) ? past : [...past, other], present, future };
};

export interface Rebased {
  history: History;
  /** A step does not fit any more. */
  isShorter: boolean;
}

/** Applies others' changes to the steps around `present`, so that undo only affects the user's own ones; those that do not fit are left out. */
export function rebase({ past, future }: History, present: Stack, onTheirs: Merge): Rebased {
  const [before, after] = [past.map(onTheirs), future.map(onTheirs)];
  const differs = (stack: Stack, next: Stack | undefined) =>
    next === undefined || !sameStack(stack, next) || stack.form !== next.form;
  const [fitting, later] = [before, after].map((steps) => steps.filter((step) => step !== null));
  return {
    history: {
      past: (fitting ?? []).filter((stack, at, all) => differs(stack, all[at + 1] ?? present)),
      present,
      future: (later ?? []).filter((stack, at, all) => differs(stack, all[at - 1] ?? present)),
    },
    isShorter: [...before, ...after].includes(null),
  };
}
