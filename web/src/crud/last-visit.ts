import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const visited = new Map<string, string>();

/** Remembers how a list was left: its search, filters and page stand in its address. */
export function useRememberVisit(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    visited.set(pathname, pathname + search);
  }, [pathname, search]);
}

/** The address of a list as it was left; its bare path if it was not open yet. */
export const lastVisit = (path: string): string => visited.get(path) ?? path;
