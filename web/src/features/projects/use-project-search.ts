import { PROJECT_STATUSES, type ProjectStatus } from '@coffret/contracts/statuses';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddress } from '../../data/address/use-address.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

export const PAGE_SIZE = 25;

const projectsIn = ({ search, projectId, customerIds, status, page }: SearchParameters) =>
  query(
    at('/api/projects', {
      search: search || undefined,
      id: projectId ?? undefined,
      userId: customerIds,
      status: status ?? undefined,
      page,
      size: PAGE_SIZE,
    }),
    ['project', 'configuration', 'comment', 'document'],
  );

const DEBOUNCE_MS = 500;

/** Navigation state: a search text, and the id of the project. */
interface ProjectsState {
  search?: string;
  projectId?: number;
}

export interface ProjectSearch {
  /** The input's text. */
  text: string;
  setText(text: string): void;
  customerIds: readonly number[];
  setCustomerIds(ids: readonly number[]): void;
  status: ProjectStatus | null;
  setStatus(status: ProjectStatus | null): void;
  page: number;
  setPage(page: number): void;
  clear(): void;
  isFiltered: boolean;
  projects: ReturnType<typeof projectsIn>;
}

interface SearchParameters {
  search: string;
  /** Until the next search. */
  projectId: number | null;
  customerIds: readonly number[];
  status: ProjectStatus | null;
  page: number;
}

function readSearch(params: URLSearchParams): SearchParameters {
  const page = Number(params.get('page'));
  const projectId = Number(params.get('id'));
  return {
    search: params.get('search') ?? '',
    projectId: Number.isInteger(projectId) && projectId > 0 ? projectId : null,
    customerIds: params.getAll('userId').map(Number).filter(Number.isInteger),
    status: PROJECT_STATUSES.find((status) => status === params.get('status')) ?? null,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

function writeSearch({ search, projectId, customerIds, status, page }: SearchParameters): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (projectId !== null) params.set('id', String(projectId));
  for (const id of customerIds) params.append('userId', String(id));
  if (status) params.set('status', status);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Navigation state is moved into the address. */
function useSearchParameters(): [
  SearchParameters,
  (changes: Partial<SearchParameters>, replace: boolean) => void,
] {
  const [params, setParams] = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { search, projectId = null } = (state ?? {}) as ProjectsState;
  const given = search?.trim();
  const known = readSearch(params);
  const applied = given === undefined ? known : { ...known, search: given, projectId };
  const put = useEffectEvent(() => navigate(`?${writeSearch(applied)}`, { replace: true, state: null }));
  useEffect(() => {
    if (given !== undefined) put();
  }, [given]);
  return [
    applied,
    (changes, replace) => setParams(writeSearch({ ...applied, page: 1, ...changes }), { replace }),
  ];
}

/** Stored in the address. */
export function useProjectSearch(): ProjectSearch {
  const [applied, apply] = useSearchParameters();
  const { search, customerIds, status, page } = applied;
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    // Changed by navigation.
    if (search !== text.trim()) setText(search);
  }
  const settled = useDebounced(text.trim(), DEBOUNCE_MS);
  const send = useEffectEvent((wanted: string) => {
    if (wanted === text.trim() && wanted !== search) apply({ search: wanted, projectId: null }, true);
  });
  useEffect(() => send(settled), [settled]);
  return {
    text,
    setText,
    customerIds,
    setCustomerIds: (ids) => apply({ customerIds: ids }, true),
    status,
    setStatus: (wanted) => apply({ status: wanted }, true),
    page,
    setPage: (wanted) => apply({ page: wanted }, false),
    clear() {
      setText('');
      apply({ search: '', projectId: null, customerIds: [], status: null }, true);
    },
    isFiltered: search !== '' || customerIds.length > 0 || status !== null,
    projects: projectsIn(applied),
  };
}
