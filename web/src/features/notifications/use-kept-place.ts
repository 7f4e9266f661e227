import { type RefObject, useEffect, useRef } from 'react';

const rowsOf = (element: HTMLElement | null) => [...(element?.querySelectorAll('li') ?? [])];

/**
 * The row that has the focus may go: then the one that takes its place in the list has it, else the element around,
 * so that the keys still reach the panel.
 */
export function useKeptPlace(around: RefObject<HTMLElement | null>): void {
  const place = useRef(0);
  useEffect(() => {
    const element = around.current;
    const remember = ({ target }: FocusEvent) => {
      const at = rowsOf(element).findIndex((row) => row.contains(target as Node));
      if (at >= 0) place.current = at;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [around]);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const rows = rowsOf(around.current);
    const row = rows[Math.min(place.current, rows.length - 1)];
    (row?.querySelector('button') ?? around.current)?.focus();
  });
}
