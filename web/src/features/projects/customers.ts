import type { Customer } from '@coffret/contracts/users/answers';
import { useQuery } from '../../data/query/use-query.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { customersByIdsPath, customersPath } from './queries.ts';

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
  const { data, loading } = useQuery(customersPath(search), { invalidatedBy: ['user'], keepPrevious: true });
  const customers = data?.rows ?? NONE;
  return { customers, more: (data?.count ?? 0) - customers.length, loading };
}

export function useCustomersByIds(ids: readonly number[]): readonly Customer[] {
  const { data } = useQuery(ids.length > 0 ? customersByIdsPath(ids) : null, {
    invalidatedBy: ['user'],
    keepPrevious: true,
  });
  return data?.rows.filter(({ id }) => ids.includes(id)) ?? NONE;
}
