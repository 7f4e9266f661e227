/** true: blocks; `goOn` continues after confirmation. */
type NavigationGuard = (goOn: () => void) => boolean;

let guard: NavigationGuard | null = null;

/** Returns the function that removes it. */
export function setNavigationGuard(asked: NavigationGuard): () => void {
  guard = asked;
  return () => {
    if (guard === asked) guard = null;
  };
}

/** true: blocked; `goOn` is called after confirmation. */
export const askBeforeLeaving = (goOn: () => void): boolean => guard?.(goOn) ?? false;
