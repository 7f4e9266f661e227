import type { ListedPrices } from '@coffret/contracts/price-imports/answers';
import { useState } from 'react';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { listedPath } from './queries.ts';

interface Listed {
  /** undefined: loading. `next` of the last page that was loaded. */
  data: ListedPrices | undefined;
  error: ErrorResponse | undefined;
  refetch(): void;
  loadMore(): Promise<void>;
}

/** The first page, and the next ones on demand. A list does not change. */
export function useListedPrices(id: number): Listed {
  const { data: first, error, refetch } = useQuery(listedPath(id, 0));
  const [later, setLater] = useState<readonly ListedPrices[]>([]);
  const pages = first ? [first, ...later] : [];
  const next = pages.at(-1)?.next ?? null;
  return {
    data: first && {
      ...first,
      prices: pages.flatMap(({ prices }) => prices),
      rejected: pages.flatMap(({ rejected }) => rejected),
      next,
    },
    error,
    refetch,
    async loadMore() {
      if (next === null) return;
      const page = await api.get(listedPath(id, next));
      if (isErrorResponse(page)) showErrors(page);
      else setLater((before) => [...before, page]);
    },
  };
}
