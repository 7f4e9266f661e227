/** Asked before the screen is left; true: not yet, `goOn` is called when the user wants to nevertheless. */
type NavigationGuard = (goOn: () => void) => boolean;

let guard: NavigationGuard | null = null;

/** Sets the guard of the screen. Returns a function that removes it. */
export function setNavigationGuard(asked: NavigationGuard): () => void {
  guard = asked;
  return () => {
    if (guard === asked) guard = null;
  };
}

/** Asks the user where something would be lost. True: not left yet; `goOn` is called when the user wants to nevertheless. */
export const askBeforeLeaving = (goOn: () => void): boolean => guard?.(goOn) ?? false;
