import { departmentOf, type Place } from '@coffret/contracts/postal-code';
import type { Department } from '@coffret/contracts/registers/answers';
import { useQuery } from '../data/query/use-query.ts';
import { DEPARTMENTS } from '../data/resources.ts';
import { useDebounced } from '../lib/use-debounced.ts';

const DEBOUNCE_MS = 300;

export const useDepartments = () => useQuery(DEPARTMENTS).data?.rows ?? [];

/** Debounced; undefined: none, or loading. */
export function useDepartmentOf({ postalCode, department }: Partial<Place>): Department | undefined {
  const settled = useDebounced(postalCode, DEBOUNCE_MS);
  const departments = useDepartments();
  if (!settled || !/^\d{5}$/.test(settled)) return undefined;
  const place = departmentOf({ postalCode: settled, department });
  return departments.find(({ code }) => code === place);
}
