import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../../use-address.ts';

/** A list's page as the server counts them; 24 tiles fill rows of 2, 3 or 4, but the server's sizes are fixed. */
export const PAGE_SIZE = 25;
/** product.md, section 9. */
const DEBOUNCE_MS = 500;

/** What another screen may pass on: the name to search for. */
interface ProjectsState {
  search?: string;
}

export interface ProjectSearch {
  /** As it is typed. */
  text: string;
  setText(text: string): void;
  customerIds: readonly number[];
  setCustomerIds(ids: readonly number[]): void;
  page: number;
  setPage(page: number): void;
  clear(): void;
  isFiltered: boolean;
  /** Of the list of projects that is asked for. */
  path: string;
}

function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}

/** What is searched for stands in the address, so that it can be linked and the way back leads to it. */
export function useProjectSearch(): ProjectSearch {
  const [params, setParams] = useAddress();
  const { state, key } = useLocation();
  const given = (state as ProjectsState | null)?.search;
  const asked = params.get('search') ?? '';
  const [text, setText] = useState(given ?? asked);
  const customerIds = params.getAll('userId').map(Number).filter(Number.isInteger);
  const page = readPage(params);

  const change = (changes: { search?: string; userId?: readonly number[]; page?: number }) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name);
      for (const one of [value].flat()) if (one !== '' && one !== 1) next.append(name, String(one));
    }
    setParams(next, { replace: true });
  };

  // Another screen's search replaces what was typed here.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (given !== undefined) setText(given);
  }
  useEffect(() => {
    if (text.trim() === asked) return;
    const timer = setTimeout(() => change({ search: text.trim() }), given === text ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  const query = new URLSearchParams({ page: String(page), size: String(PAGE_SIZE) });
  if (asked) query.set('search', asked);
  for (const id of customerIds) query.append('userId', String(id));
  return {
    text,
    setText,
    customerIds,
    setCustomerIds: (ids) => change({ userId: ids }),
    page,
    setPage: (wanted) => change({ page: wanted }),
    clear() {
      setText('');
      change({ search: '', userId: [] });
    },
    isFiltered: asked !== '' || customerIds.length > 0,
    path: `/api/projects?${query}`,
  };
}
