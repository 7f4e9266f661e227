import { type RefObject, useCallback, useEffect, useRef } from 'react';

type Find = (around: HTMLElement) => HTMLElement | null | undefined;

const rowsOf = (around: HTMLElement) => [...around.querySelectorAll('li')];

/**
 * Keeps the focus in an element whose content changes: after removal of the focused row it goes to the row that takes its
 * position, else to the first control, else to the element; or to what `afterLoss` finds. Returns a function that overrides the target for the next render.
 */
export function useFocusWithin(
  around: RefObject<HTMLElement | null>,
  afterLoss?: Find,
): (find: Find) => void {
  const last = useRef<{ target: Element; place: number }>(null);
  const wanted = useRef<Find>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = around.current;
      if (!(target instanceof Element) || !element?.contains(target)) return;
      const place = rowsOf(element).findIndex((row) => row.contains(target));
      last.current = { target, place: Math.max(0, place) };
    };
    // On the document, because dialog content is mounted later.
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [around]);
  useEffect(() => {
    const element = around.current;
    const find = wanted.current;
    wanted.current = null;
    if (!element) return;
    if (find) {
      (find(element) ?? element).focus();
      return;
    }
    const isLost = document.activeElement === document.body && last.current?.target.isConnected === false;
    if (!isLost || !last.current) return;
    if (afterLoss) {
      afterLoss(element)?.focus();
      return;
    }
    const rows = rowsOf(element);
    const row = rows[Math.min(last.current.place, rows.length - 1)] ?? element;
    (row.querySelector<HTMLElement>('a, button') ?? element).focus();
  });
  return useCallback((find) => {
    wanted.current = find;
  }, []);
}
