import { type RefObject, useEffect, useRef } from 'react';
import { focusPage } from '../../../ui/dialogs/use-restore-focus.ts';

/** Keeps the focus in the grid after navigation and when the focused row is removed. */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, active: number) {
  const led = useRef(false);
  const within = useRef(false);
  // Focuses the row once it is rendered.
  useEffect(() => {
    if (!led.current) return;
    led.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  }, [active, scroller]);
  // Also when the whole grid is removed.
  const handOn = useRef(() => {
    if (within.current && document.activeElement === document.body) focusPage();
  });
  useEffect(handOn.current);
  useEffect(() => handOn.current, []);
  return {
    /** Focuses the next active row. */
    lead: () => {
      led.current = true;
    },
    entered: () => {
      within.current = true;
    },
    left: () => {
      within.current = false;
    },
  };
}
