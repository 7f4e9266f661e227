import type { ListFilter } from '../list-definition.ts';
import type { FilterValues } from './address.ts';

/** Parameters of a range in the address and of the server. */
export const boundsOf = (column: string) => ({ from: `${column}From`, to: `${column}To` });

/** From above to would match nothing. */
export const boundsInOrder = <T extends string | number>(from: T | undefined, to: T | undefined) =>
  from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];

/** All parameters that a filter sets. */
export function filterKeys({ column, values }: ListFilter<never>): string[] {
  const isRange = 'periods' in values || 'unit' in values;
  return isRange ? [column, ...Object.values(boundsOf(column))] : [column];
}

export const isInForce = (filter: ListFilter<never>, filters: FilterValues): boolean =>
  filterKeys(filter).some((key) => (filters[key] ?? []).length > 0);
