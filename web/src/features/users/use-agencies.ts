import { useQuery } from '../../data/query/use-query.ts';
import { AGENCIES, SECTORS } from '../../data/resources.ts';

export const useAgencies = () => useQuery(AGENCIES).data?.rows;
export const useSectors = () => useQuery(SECTORS).data?.rows;

export const optionsOf = (rows: readonly { id: number; lib: string }[] = []) =>
  rows.map(({ id, lib }) => ({ value: id, label: lib }));
