/** true: blocks; `goOn` continues after confirmation. */
type NavigationGuard = (goOn: () => void) => boolean;

const guards = new Set<NavigationGuard>();

export function setNavigationGuard(guard: NavigationGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** For what has just been deleted. */
export const dropNavigationGuards = (): void => guards.clear();

export const askBeforeLeaving = (goOn: () => void): boolean => [...guards].some((blocks) => blocks(goOn));
