import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { personChanged } from '../data/session/session.ts';
import { createSignal } from '../lib/signal.ts';

interface NavigationGuard {
  isUnsaved(): boolean;
  /** Default: the question of every form. `goOn` leaves. */
  ask?(goOn: () => void): void;
}

const guards = new Set<NavigationGuard>();

export function setNavigationGuard(guard: NavigationGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

export type Guards = Set<NavigationGuard>;
/** Of what stands in the dialog around. */
export const DialogGuards = createContext<Guards | null>(null);

/** What has been typed is asked about before its dialog or the page is closed, or another screen is shown. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const isNow = useEffectEvent(isUnsaved);
  const ofDialog = useContext(DialogGuards);
  useEffect(() => {
    const guard = { isUnsaved: () => isNow() };
    ofDialog?.add(guard);
    return setNavigationGuard(guard);
  }, [ofDialog]);
}

/** For what has just been deleted. */
export const dropNavigationGuards = (): void => guards.clear();
personChanged.listen(dropNavigationGuards);

/** Answered by the dialog of the layout. */
export const leaveAsked = createSignal<() => void>();

function unsaved(left: ReadonlySet<NavigationGuard>): NavigationGuard[] {
  const field = document.activeElement;
  // Fields outside a form save when they are left.
  if (field instanceof HTMLInputElement && !field.form) field.blur();
  return [...guards].filter((guard) => left.has(guard) && guard.isUnsaved());
}

/** true: leaving waits for the answers. `left`: default the page, with all that stands on it. */
export function askBeforeLeaving(goOn: () => void, left: ReadonlySet<NavigationGuard> = guards): boolean {
  const questions = new Set(unsaved(left).map(({ ask = leaveAsked.emit }) => ask));
  if (questions.size === 0) return false;
  [...questions].reduceRight<() => void>((next, ask) => () => ask(next), goOn)();
  return true;
}

window.addEventListener('beforeunload', (event) => {
  if (unsaved(guards).length > 0) event.preventDefault();
});
