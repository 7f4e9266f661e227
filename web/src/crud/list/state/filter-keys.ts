import type { ListFilter } from '../list-definition.ts';
import type { FilterValues } from './address.ts';

/** Parameters of a range in the address and of the server. */
export const boundsOf = (column: string) => ({ from: `${column}From`, to: `${column}To` });

const listOf = (bound: string | number | undefined) => (bound === undefined ? [] : [String(bound)]);

/** The filter of a range. Bounds typed the wrong way round would match nothing: they are exchanged. */
export function rangeOf<Bound extends string | number>(
  column: string,
  from: Bound | undefined,
  to: Bound | undefined,
): FilterValues {
  const keys = boundsOf(column);
  const isReversed = from !== undefined && to !== undefined && from > to;
  const [lower, upper] = isReversed ? [to, from] : [from, to];
  return { [column]: [], [keys.from]: listOf(lower), [keys.to]: listOf(upper) };
}

/** All parameters that a filter sets. */
export function filterKeys({ column, values }: ListFilter<never>): string[] {
  const isRange = 'periods' in values || 'unit' in values;
  return isRange ? [column, ...Object.values(boundsOf(column))] : [column];
}

export const isInForce = (filter: ListFilter<never>, filters: FilterValues): boolean =>
  filterKeys(filter).some((key) => (filters[key] ?? []).length > 0);
