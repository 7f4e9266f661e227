import type { ListedPrices } from '@coffret/contracts/price-imports/answers';
import type { ChoiceRule } from '@coffret/contracts/price-imports/choice';
import type { PriceListQuery } from '@coffret/contracts/price-imports/commands';
import { useState } from 'react';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';

type Asked = Partial<Omit<PriceListQuery, 'rules'> & { rules: string }>;

export const listedPath = (id: number, filters: Asked) =>
  at('/api/priceImports/prices/{id}', { id, ...filters });

interface Listed {
  /** undefined: loading. `next` of the last page that was loaded. */
  data: ListedPrices | undefined;
  error: ErrorResponse | undefined;
  refetch(): void;
  loadMore(): Promise<void>;
}

/** The first page, and the next ones on demand. */
export function useListedPrices(
  id: number,
  filters: Omit<Partial<PriceListQuery>, 'from' | 'rules'>,
  rules: readonly ChoiceRule[] = [],
): Listed {
  const asked = { ...filters, ...(rules.length > 0 && { rules: JSON.stringify(rules) }) };
  const { data: first, error, refetch } = useQuery(query(listedPath(id, asked)), { keepPrevious: true });
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
      await command(api.get(listedPath(id, { ...asked, from: next })), {
        done: (page) => setLater({ of: first, pages: [...pages.slice(1), page] }),
      });
    },
  };
}
