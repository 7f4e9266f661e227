import { type RefObject, useEffect } from 'react';

/**
 * What had the focus may go with what it stood in, when something else is shown: then the element takes it, so
 * that the keys still reach the dialog around.
 */
export function useKeptFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  });
}
