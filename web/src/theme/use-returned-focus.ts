import { useEffect, useLayoutEffect, useRef } from 'react';

/** Gives the focus to where the page is worked with: the row of its list that Tab leads to, or its heading. */
export function focusPage(): void {
  const row = document.querySelector<HTMLElement>('main [role="row"][tabindex="0"]');
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (row ?? heading)?.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it before a dialog opened, also when the dialog is taken out of the page while it
 * is open; Blueprint does so only for one that stays there, closed.
 */
export function useReturnedFocus(isOpen: boolean): void {
  const before = useRef<Element>(null);
  // Before the dialog's own effects have moved the focus into it.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { activeElement } = document;
      // Who has moved the focus on by closing the dialog keeps it there.
      if (activeElement !== document.body && !activeElement?.closest('.bp6-dialog')) return;
      const opener = before.current;
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
        opener.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusPage();
    };
  }, [isOpen]);
}
