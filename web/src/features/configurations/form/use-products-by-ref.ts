import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import { useQuery } from '../../../data/query/use-query.ts';
import { productsByRefPath } from './queries.ts';

function useFew(refs: readonly string[]) {
  const path = refs.length > 0 ? productsByRefPath(refs) : null;
  const { data } = useQuery(path, { invalidatedBy: ['product'], keepPrevious: true });
  return data?.rows.filter(({ ref }) => refs.includes(ref)) ?? [];
}

/** At most 60, more than a configuration can have. */
export function useProductsByRef(refs: readonly string[]) {
  const few = (part: number) => refs.slice(part * MAX_FILTER_VALUES, (part + 1) * MAX_FILTER_VALUES);
  const [first, second, third] = [useFew(few(0)), useFew(few(1)), useFew(few(2))];
  return [...first, ...second, ...third];
}
