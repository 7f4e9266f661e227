import { departmentCode } from '@coffret/contracts/postal-code';
import type { Department } from '@coffret/contracts/registers/answers';
import { useQuery } from '../data/query/use-query.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { DEPARTMENTS } from './queries.ts';

const DEBOUNCE_MS = 300;

/** Debounced; undefined: none, or loading. */
export function useDepartmentOf(postalCode: string | undefined): Department | undefined {
  const settled = useDebounced(postalCode, DEBOUNCE_MS);
  const { data } = useQuery(DEPARTMENTS, {
    invalidatedBy: ['department'],
  });
  if (!settled || !/^\d{5}$/.test(settled)) return undefined;
  const code = departmentCode(settled);
  return data?.rows.find((department) => department.code === code);
}
