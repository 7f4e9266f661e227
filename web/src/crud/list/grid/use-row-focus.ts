import { type RefObject, useEffect, useRef } from 'react';
import { focusPage } from '../../../ui/dialogs/use-restore-focus.ts';

/** Keeps the focus in the grid: at the row that a key leads to, and when what had it goes with its row. */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, active: number) {
  const led = useRef(false);
  const within = useRef(false);
  // The row that a key led to takes the focus as soon as it is in the page.
  useEffect(() => {
    if (!led.current) return;
    led.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  }, [active, scroller]);
  // With its row, or with the whole grid.
  const handOn = useRef(() => {
    if (within.current && document.activeElement === document.body) focusPage();
  });
  useEffect(handOn.current);
  useEffect(() => handOn.current, []);
  return {
    /** Gives it to the row that becomes the active one. */
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
