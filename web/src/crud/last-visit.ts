import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { onSignInChange } from '../data/session/session.ts';

const visited = new Map<string, string>();
const firstRows = new Map<string, number>();

// A search may be a name of a customer.
onSignInChange(() => {
  visited.clear();
  firstRows.clear();
});

/** Search, filters and page are part of the address. Returns what notes the first visible row, as its index in the whole list. */
export function useRememberVisit(): (firstRow: number) => void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    visited.set(pathname, pathname + search);
  }, [pathname, search]);
  return (firstRow) => firstRows.set(pathname, firstRow);
}

/** The last address of the list, else its path. */
export const lastVisit = (path: string): string => visited.get(path) ?? path;

export const lastFirstRow = (path: string): number => firstRows.get(path) ?? 0;
