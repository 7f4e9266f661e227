import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddress } from '../../use-address.ts';
import { useDebounced } from '../../use-debounced.ts';

/** Of the sizes that the server's lists have. */
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

interface Asked {
  search: string;
  customerIds: readonly number[];
  page: number;
}

function readAsked(params: URLSearchParams): Asked {
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    customerIds: params.getAll('userId').map(Number).filter(Number.isInteger),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

function write({ search, customerIds, page }: Asked): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  for (const id of customerIds) params.append('userId', String(id));
  if (page > 1) params.set('page', String(page));
  return params;
}

/** What another screen passes on counts as if it stood in the address, where it is put. */
function useAsked(): [Asked, (changes: Partial<Asked>, replace: boolean) => void] {
  const [params, setParams] = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const given = (state as ProjectsState | null)?.search?.trim();
  const known = readAsked(params);
  const asked = given === undefined ? known : { ...known, search: given };
  const put = useEffectEvent(() => navigate(`?${write(asked)}`, { replace: true, state: null }));
  useEffect(() => {
    if (given !== undefined) put();
  }, [given]);
  return [asked, (changes, replace) => setParams(write({ ...asked, page: 1, ...changes }), { replace })];
}

/** What is searched for stands in the address, so that it can be linked and the way back leads to it. */
export function useProjectSearch(): ProjectSearch {
  const [asked, ask] = useAsked();
  const { search, customerIds, page } = asked;
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    // The way back, a link or another screen has changed it, not the typing.
    if (search !== text.trim()) setText(search);
  }
  const settled = useDebounced(text.trim(), DEBOUNCE_MS);
  const send = useEffectEvent((wanted: string) => {
    if (wanted === text.trim() && wanted !== search) ask({ search: wanted }, true);
  });
  useEffect(() => send(settled), [settled]);

  const query = write({ ...asked, page: 1 });
  query.set('page', String(page));
  query.set('size', String(PAGE_SIZE));
  return {
    text,
    setText,
    customerIds,
    setCustomerIds: (ids) => ask({ customerIds: ids }, true),
    page,
    setPage: (wanted) => ask({ page: wanted }, false),
    clear() {
      setText('');
      ask({ search: '', customerIds: [] }, true);
    },
    isFiltered: search !== '' || customerIds.length > 0,
    path: `/api/projects?${query}`,
  };
}
