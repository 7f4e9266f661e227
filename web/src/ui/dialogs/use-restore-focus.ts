import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** The active row of the list, or the heading. */
export function focusPage(): void {
  const row = document.querySelector<HTMLElement>('main [role="row"][tabindex="0"]');
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (row ?? heading)?.focus({ preventScroll: true });
}

/**
 * Restores the focus after a dialog or editor, also when that is unmounted while open, which Blueprint does not handle. Returns
 * a function that restores it immediately.
 */
export function useRestoreFocus(isOpen: boolean): () => void {
  const before = useRef<Element>(null);
  const restore = useCallback(() => {
    const opener = before.current;
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
      opener.focus({ preventScroll: true });
  }, []);
  // A layout effect runs before the dialog moves the focus.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { activeElement } = document;
      const closing = activeElement?.closest('.bp6-dialog');
      // Keeps a focus that closing has moved elsewhere.
      if (activeElement !== document.body && (!closing || closing.contains(before.current))) return;
      restore();
      if (document.activeElement === document.body) focusPage();
    };
  }, [isOpen, restore]);
  return restore;
}
