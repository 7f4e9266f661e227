import { useEffect, useEffectEvent } from 'react';
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

/** What has been typed is asked about before another screen is shown or the page is closed. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const isNow = useEffectEvent(isUnsaved);
  useEffect(() => setNavigationGuard({ isUnsaved: () => isNow() }), []);
}

/** For what has just been deleted. */
export const dropNavigationGuards = (): void => guards.clear();
personChanged.listen(dropNavigationGuards);

/** Answered by the dialog of the layout. */
export const leaveAsked = createSignal<() => void>();

/** Fields outside a form save when they are left. */
function saveField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && !field.form) field.blur();
}

function unsaved(): NavigationGuard[] {
  saveField();
  return [...guards].filter((guard) => guard.isUnsaved());
}

/** true: leaving waits for the answers. */
export function askBeforeLeaving(goOn: () => void): boolean {
  const questions = new Set(unsaved().map(({ ask = leaveAsked.emit }) => ask));
  if (questions.size === 0) return false;
  [...questions].reduceRight<() => void>((next, ask) => () => ask(next), goOn)();
  return true;
}

window.addEventListener('beforeunload', (event) => {
  if (unsaved().length > 0) event.preventDefault();
});
