import { useEffect, useEffectEvent } from 'react';
import { letterOf } from '../../lib/letter-of.ts';
import { takesKeys } from '../../lib/takes-keys.ts';

interface Keys {
  /** undefined: nothing is held. */
  cancel: (() => void) | undefined;
  undo: () => void;
  redo: () => void;
  /** Focuses the product search. */
  search: () => void;
}

/** Except in fields and dialogs. */
export function useKeys({ cancel, undo, redo, search }: Keys, isOff: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || takesKeys(event.target)) return;
    const key = letterOf(event);
    const withControl = event.ctrlKey || event.metaKey;
    if (key === 'escape') {
      if (!cancel) return;
      cancel();
      event.stopPropagation();
    } else if (withControl && key === 'z' && !event.shiftKey) undo();
    else if (withControl && (key === 'y' || key === 'z')) redo();
    else if (key === '/' && !withControl && !event.altKey) search();
    // A held key would cut or paste one after the other: the browser makes an event of each.
    else if (!event.repeat || !withControl || !['x', 'v'].includes(key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Capture phase: toasts and tooltips would handle Escape first.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
