import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Gives the focus to where the page is worked with: the row of its list that Tab leads to, or its heading. */
export function focusPage(): void {
  const row = document.querySelector<HTMLElement>('main [role="row"][tabindex="0"]');
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (row ?? heading)?.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it before something opened that takes it (a dialog, an editor), also when that is
 * taken out of the page while it is open; Blueprint does so only for a dialog that stays there, closed. Answers a
 * function that does so at once.
 */
export function useRestoreFocus(isOpen: boolean): () => void {
  const before = useRef<Element>(null);
  const restore = useCallback(() => {
    const opener = before.current;
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
      opener.focus({ preventScroll: true });
  }, []);
  // Before the effects of what opens have moved the focus into it.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { activeElement } = document;
      const closing = activeElement?.closest('.bp6-dialog');
      // Who has moved the focus on by closing it keeps it there.
      if (activeElement !== document.body && (!closing || closing.contains(before.current))) return;
      restore();
      if (document.activeElement === document.body) focusPage();
    };
  }, [isOpen, restore]);
  return restore;
}
