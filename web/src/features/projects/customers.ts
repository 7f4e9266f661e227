import type { Customer } from '@coffret/contracts/users/answers';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const DEBOUNCE_MS = 300;

/** Distinguishes equal names. */
export const customerName = ({ fullName, company }: Customer): string => `${fullName} (${company})`;

const NONE: readonly Customer[] = [];

interface FoundCustomers {
  customers: readonly Customer[];
  /** Further results. */
  more: number;
  loading: boolean;
}

export function useCustomerSearch(text: string): FoundCustomers {
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data, loading } = useQuery(
    // More than shown, because some match by hidden fields.
    query(at('/api/usersCustomer', { size: 100, search: search || undefined }), ['user']),
    { keepPrevious: true },
  );
  const customers = data?.rows ?? NONE;
  return { customers, more: (data?.count ?? 0) - customers.length, loading };
}

export function useCustomersByIds(ids: readonly number[]): readonly Customer[] {
  const { data } = useQuery(
    ids.length > 0 ? query(at('/api/usersCustomer', { size: 100, id: ids }), ['user']) : null,
    { keepPrevious: true },
  );
  return data?.rows.filter(({ id }) => ids.includes(id)) ?? NONE;
}
