import { useEffect, useEffectEvent } from 'react';

interface Keys {
  /** Undefined: there is nothing in the hand. */
  cancel: (() => void) | undefined;
  undo: () => void;
  redo: () => void;
  /** From the drawing to the next product, without a way through all of them. */
  search: () => void;
}

/** What keys do in the configurator, wherever the focus is but in a field. */
export function useKeys({ cancel, undo, redo, search }: Keys, isOff: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (isOff || target instanceof HTMLInputElement || !(target instanceof Element)) return;
    const key = event.key.toLowerCase();
    const withControl = event.ctrlKey || event.metaKey;
    if (key === 'escape') {
      if (!cancel || target.closest('[role$="dialog"]')) return;
      cancel();
      event.stopPropagation();
    } else if (withControl && key === 'z' && !event.shiftKey) undo();
    else if (withControl && (key === 'y' || key === 'z')) redo();
    // A key without Ctrl is taken where the drawing has the focus alone (WCAG 2.1.4).
    else if (key === '/' && target.closest('[data-holding]')) search();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // On its way down: a toast or a tip that is shown would take Escape for itself.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
