/** true: blocks; `goOn` continues after confirmation. */
type NavigationGuard = (goOn: () => void) => boolean;

let guard: NavigationGuard | null = null;

export function setNavigationGuard(asked: NavigationGuard): () => void {
  guard = asked;
  return () => {
    if (guard === asked) guard = null;
  };
}

export const askBeforeLeaving = (goOn: () => void): boolean => guard?.(goOn) ?? false;
