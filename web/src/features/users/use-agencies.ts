import { useQuery } from '../../data/query/use-query.ts';
import { AGENCIES, SECTORS } from '../../form/queries.ts';

export const useAgencies = () => useQuery(AGENCIES, { invalidatedBy: ['agency'] }).data?.rows;
export const useSectors = () => useQuery(SECTORS, { invalidatedBy: ['sector'] }).data?.rows;

export const optionsOf = (rows: readonly { id: number; lib: string }[] = []) =>
  rows.map(({ id, lib }) => ({ value: id, label: lib }));
