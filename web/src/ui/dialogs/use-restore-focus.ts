import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** By the element of an open popover: its button. */
const buttons = new WeakMap<Element, Element>();

export function rememberButton(popover: Element, button: Element | null): void {
  if (button) buttons.set(popover, button);
}

/** The element; if it was in a popover that has closed, e.g. a menu: its button. A removed subtree keeps its parents. */
function reachable(element: Element | null): Element | null {
  if (element?.isConnected) return element;
  for (let around = element; around; around = around.parentElement) {
    const button = buttons.get(around);
    if (button) return button;
  }
  return null;
}

/** The active row of the list, or the heading. */
export function focusPage(): void {
  const row = document.querySelector<HTMLElement>('main [role="row"][tabindex="0"]');
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (row ?? heading)?.focus({ preventScroll: true });
}

function focus(target: Element | null): void {
  if (target instanceof HTMLElement && target !== document.body && target.isConnected)
    target.focus({ preventScroll: true });
}

/** For something that closes; keeps a focus that has been moved elsewhere. */
export function returnFocus(target: Element | null): void {
  const left = document.activeElement;
  const closing = left?.closest('.bp6-overlay:not(.bp6-toast-container)');
  if (left !== document.body && (!closing || closing.contains(target))) return;
  focus(target);
  if (document.activeElement === left) focusPage();
}

/**
 * Restores the focus after a dialog or editor, also when that is unmounted while open, which Blueprint does not handle. Returns
 * a function that restores it immediately.
 */
export function useRestoreFocus(isOpen: boolean): () => void {
  const before = useRef<Element>(null);
  // A layout effect runs before the dialog moves the focus.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => returnFocus(reachable(before.current));
  }, [isOpen]);
  return useCallback(() => focus(reachable(before.current)), []);
}
