import type { ListedPrices } from '@coffret/contracts/price-imports/answers';
import type { PriceListQuery } from '@coffret/contracts/price-imports/commands';
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

/** The first page, and the next ones on demand. */
export function useListedPrices(id: number, filters: Omit<Partial<PriceListQuery>, 'from'>): Listed {
  const path = listedPath(id, filters);
  const { data: first, error, refetch } = useQuery(path);
  const [later, setLater] = useState<{ of: unknown; pages: readonly ListedPrices[] }>({
    of: null,
    pages: [],
  });
  // Another filter, or a list that was read again, begins anew.
  const pages = first ? [first, ...(later.of === first ? later.pages : [])] : [];
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
      const page = await api.get(listedPath(id, { ...filters, from: next }));
      if (isErrorResponse(page)) showErrors(page);
      else setLater({ of: first, pages: [...pages.slice(1), page] });
    },
  };
}
