import { departmentCode } from '@coffret/contracts/postal-code';
import { useQuery } from '../live/use-query.ts';
import { useDebounced } from '../use-debounced.ts';

/** A department with the agency and the sector that look after it. */
export interface Department {
  id: number;
  code: string;
  lib: string;
  agencyId: number;
  agencyLib: string;
  sectorId: number;
  sectorLib: string;
}

const DEBOUNCE_MS = 300;

/** The department that a whole postal code belongs to, shortly after it was typed; undefined: none, or not known yet. */
export function usePostalPlace(postalCode: string | undefined): Department | undefined {
  const settled = useDebounced(postalCode, DEBOUNCE_MS);
  const { data } = useQuery<{ rows: Department[] }>('/api/departments?size=all', {
    changedBy: ['department'],
  });
  if (!settled || !/^\d{5}$/.test(settled)) return undefined;
  const code = departmentCode(settled);
  return data?.rows.find((department) => department.code === code);
}
