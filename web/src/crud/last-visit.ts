import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const visited = new Map<string, string>();

/** Search, filters and page are part of the address. */
export function useRememberVisit(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    visited.set(pathname, pathname + search);
  }, [pathname, search]);
}

/** The last address of the list, else its path. */
export const lastVisit = (path: string): string => visited.get(path) ?? path;
