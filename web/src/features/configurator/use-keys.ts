import { useEffect, useEffectEvent } from 'react';

interface Keys {
  /** undefined: nothing is held. */
  cancel: (() => void) | undefined;
  undo: () => void;
  redo: () => void;
  /** Focuses the product search. */
  search: () => void;
}

/** Of text: radio buttons and check boxes take no characters. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** Except in fields and dialogs. */
export function useKeys({ cancel, undo, redo, search }: Keys, isOff: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (isOff || !(target instanceof Element) || target.closest(`${FIELD}, [role$="dialog"]`)) return;
    const key = event.key.toLowerCase();
    const withControl = event.ctrlKey || event.metaKey;
    if (key === 'escape') {
      if (!cancel) return;
      cancel();
      event.stopPropagation();
    } else if (withControl && key === 'z' && !event.shiftKey) undo();
    else if (withControl && (key === 'y' || key === 'z')) redo();
    else if (key === '/' && !withControl && !event.altKey) search();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Capture phase: toasts and tooltips would handle Escape first.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
