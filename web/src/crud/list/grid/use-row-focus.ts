import { type RefObject, useEffect, useRef } from 'react';
import { useHandOnFocus } from '../../../ui/elements/use-hand-on-focus.ts';

/** Keeps the focus in the grid after navigation and when the focused row is removed. */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, active: number) {
  const led = useRef(false);
  // Focuses the row once it is rendered.
  useEffect(() => {
    if (!led.current) return;
    led.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  }, [active, scroller]);
  return {
    /** Focuses the next active row. */
    lead: () => {
      led.current = true;
    },
    region: useHandOnFocus(),
  };
}
