import { textIn } from '@coffret/cabinet/catalogue';
import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';

function useFew(refs: readonly string[]) {
  const few = query(at('/api/products', { ref: refs, size: 25 }), ['product']);
  const { data } = useQuery(refs.length > 0 ? few : null, { keepPrevious: true });
  return data?.rows.filter(({ ref }) => refs.includes(ref)) ?? [];
}

/** At most 60, more than a configuration can have. */
export function useProductsByRef(refs: readonly string[]) {
  const few = (part: number) => refs.slice(part * MAX_FILTER_VALUES, (part + 1) * MAX_FILTER_VALUES);
  const [first, second, third] = [useFew(few(0)), useFew(few(1)), useFew(few(2))];
  return [...first, ...second, ...third];
}

interface Named {
  ref: string;
  libEn?: string | null | undefined;
}

/** Designations by ref: stored rows have the French ones. `ofTheirDay`: products with their texts of then; of others those of now. */
export function useDesignations(
  rows: readonly { ref: string; lib: string }[],
  ofTheirDay: readonly Named[] = [],
): ReadonlyMap<string, string> {
  const { language } = useTranslation().i18n;
  const isForeign = textIn(language, '', 'foreign') !== '';
  const then = new Map(ofTheirDay.map(({ ref, libEn }) => [ref, libEn]));
  const others = new Set(rows.map(({ ref }) => ref).filter((ref) => !then.has(ref)));
  const products = useProductsByRef(isForeign ? [...others] : []);
  const now = new Map(products.map(({ ref, libEn }) => [ref, libEn]));
  return new Map(
    rows.map(({ ref, lib }) => [ref, textIn(language, lib, then.has(ref) ? then.get(ref) : now.get(ref))]),
  );
}
