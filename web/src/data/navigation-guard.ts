/** Asked before the screen is left; true: not yet, `goOn` is called when the user wants to nevertheless. */
export type NavigationGuard = (goOn: () => void) => boolean;

let guard: NavigationGuard | null = null;

/** Puts a guard before the way to other screens. Answers the way to take it off. */
export function setNavigationGuard(asked: NavigationGuard): () => void {
  guard = asked;
  return () => {
    if (guard === asked) guard = null;
  };
}

/** Whether somebody keeps the user from leaving for now. */
export const isNavigationBlocked = (goOn: () => void): boolean => guard?.(goOn) ?? false;

/** Whether what is typed would be lost with the page: a form that asks before it is left, or any open dialog. */
export const isTypedTextAtRisk = (): boolean =>
  guard !== null || document.querySelector('[role="dialog"]') !== null;
