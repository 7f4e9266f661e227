import { type RefObject, useEffect, useRef } from 'react';

/** For an element that appears later than its dialog; leaves the focus to a button that the user has reached meanwhile. */
export function useLateFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('.bp6-dialog button')) target.current?.focus();
  }, []);
  return target;
}
