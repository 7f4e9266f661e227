import type { PriceRow } from './price-list.ts';

export interface PricedProduct {
  id: number;
  ref: string;
  price: number;
}

interface PriceUpdate {
  id: number;
  ref: string;
  from: number;
  to: number;
}

interface RejectedRow {
  row: number;
  ref: string;
  code: 'NOT_FOUND' | 'DUPLICATE' | 'NUMBER';
}

export interface PriceComparison {
  updates: PriceUpdate[];
  unchanged: number;
  rejected: RejectedRow[];
}

/** Rejects a row for the first that applies: unknown reference, no price ≥ 0, duplicate reference. */
export function comparePrices(
  rows: readonly PriceRow[],
  products: readonly PricedProduct[],
): PriceComparison {
  const byRef = new Map(products.map((product) => [product.ref, product]));
  const seen = new Set<string>();
  const comparison: PriceComparison = { updates: [], unchanged: 0, rejected: [] };
  for (const { row, ref, price } of rows) {
    const product = byRef.get(ref);
    const repeated = seen.has(ref);
    seen.add(ref);
    if (!product) comparison.rejected.push({ row, ref, code: 'NOT_FOUND' });
    else if (price === null) comparison.rejected.push({ row, ref, code: 'NUMBER' });
    else if (repeated) comparison.rejected.push({ row, ref, code: 'DUPLICATE' });
    else if (price === product.price) comparison.unchanged += 1;
    else comparison.updates.push({ id: product.id, ref, from: product.price, to: price });
  }
  return comparison;
}
