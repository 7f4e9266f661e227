import { type RefObject, useEffect, useRef } from 'react';

const rowsOf = (element: HTMLElement) => [...element.querySelectorAll('li')];

/**
 * What had the focus last in a list may go, with its row: then the row that takes its place has it, else what there
 * is to press in the element, else the element itself.
 */
export function useKeptPlace(around: RefObject<HTMLElement | null>): void {
  const last = useRef<{ target: Element; place: number }>(null);
  useEffect(() => {
    const element = around.current;
    const remember = ({ target }: FocusEvent) => {
      if (!element || !(target instanceof Element)) return;
      const place = rowsOf(element).findIndex((row) => row.contains(target));
      last.current = { target, place: Math.max(0, place) };
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [around]);
  useEffect(() => {
    const element = around.current;
    const isLost = document.activeElement === document.body && last.current?.target.isConnected === false;
    if (!element || !last.current || !isLost) return;
    const rows = rowsOf(element);
    const heir = rows[Math.min(last.current.place, rows.length - 1)] ?? element;
    (heir.querySelector<HTMLElement>('a, button') ?? element).focus();
  });
}
