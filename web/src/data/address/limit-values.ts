import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import { toast } from '../toast.ts';

export function limitValues(address: URLSearchParams): { address: URLSearchParams; cut: string[] } {
  const names = [...new Set(address.keys())];
  const cut = names.filter((name) => address.getAll(name).length > MAX_FILTER_VALUES);
  if (cut.length === 0) return { address, cut };
  const kept = names.flatMap((name) =>
    address
      .getAll(name)
      .slice(0, MAX_FILTER_VALUES)
      .map((value) => [name, value]),
  );
  return { address: new URLSearchParams(kept), cut };
}

export function warnValuesDropped(filters: readonly string[]): void {
  if (filters.length === 0) return;
  const values = { names: filters.join(', '), count: filters.length, most: MAX_FILTER_VALUES };
  toast({ text: { key: 'list.cutFilters', values }, intent: 'warning', timeout: 20_000, id: 'cutFilters' });
}
