import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** The active row of the list, or the heading. */
export function focusPage(): void {
  const row = document.querySelector<HTMLElement>('main [role="row"][tabindex="0"]');
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (row ?? heading)?.focus({ preventScroll: true });
}

function focus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
    opener.focus({ preventScroll: true });
}

/** For something that closes; keeps a focus that has been moved elsewhere. */
export function returnFocus(opener: Element | null): void {
  const left = document.activeElement;
  const closing = left?.closest('.bp6-overlay:not(.bp6-toast-container)');
  if (left !== document.body && (!closing || closing.contains(opener))) return;
  focus(opener);
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
    return () => returnFocus(before.current);
  }, [isOpen]);
  return useCallback(() => focus(before.current), []);
}
