import { MAX_CHILDREN } from '@coffret/contracts/answers';
import type { ListedPrice, OverlappingImports } from '@coffret/contracts/price-imports/answers';
import type { ScheduledImport } from '../../core/scheduled-prices.ts';

/** `importId`: of the list itself, which may be scheduled too. */
export function overlapsOf(
  importId: number,
  applied: readonly ListedPrice[],
  waiting: readonly ScheduledImport[],
): OverlappingImports {
  const changed = applied.filter(({ oldPrice, newPrice }) => oldPrice !== newPrice);
  const rows = waiting
    .filter((other) => other.importId !== importId)
    .map(({ importId: id, filename, effectiveAt, prices }) => ({
      ...{ id, filename, effectiveAt },
      products: changed.filter((price) => prices.has(price.id)).length,
    }))
    .filter(({ products }) => products > 0);
  return { rows: rows.slice(0, MAX_CHILDREN) };
}
