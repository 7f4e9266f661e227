import { areRowBreaks } from '@coffret/cabinet/catalogue';
import { type Amendable, type AmendmentChange, changeTo } from '../../catalogue/public.ts';
import type { PriceRow } from './price-list.ts';

export interface PricedProduct extends Amendable {
  id: number;
  ref: string;
}

interface PriceUpdate {
  id: number;
  ref: string;
  from: number;
  to: number;
  /** Of other fields. */
  change?: AmendmentChange;
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

/** null: a cell is invalid. */
const fits = (fields: PriceRow['fields'], { slots }: PricedProduct): boolean =>
  fields !== null && areRowBreaks(fields?.rowBreaks ?? [], slots);

/** Whether a successor, or one of its own, is the product. */
function leadsTo(
  ref: string,
  from: string | null | undefined,
  successors: ReadonlyMap<string, string | null>,
) {
  const passed = new Set<string>();
  for (let one = from; one && !passed.has(one); one = successors.get(one)) {
    if (one === ref) return true;
    passed.add(one);
  }
  return false;
}

/** Rejects a row for the first that applies: unknown reference, a number that is none or not ≥ 0, duplicate reference. */
export function comparePrices(
  rows: readonly PriceRow[],
  products: readonly PricedProduct[],
): PriceComparison {
  const byRef = new Map(products.map((product) => [product.ref, product]));
  const seen = new Set<string>();
  const successors = new Map(products.map(({ ref, successorRef }) => [ref, successorRef]));
  const comparison: PriceComparison = { updates: [], unchanged: 0, rejected: [] };
  for (const { row, ref, price, fields } of rows) {
    const product = byRef.get(ref);
    const repeated = seen.has(ref);
    seen.add(ref);
    if (!product) comparison.rejected.push({ row, ref, code: 'NOT_FOUND' });
    else if (fields?.successorRef && !byRef.has(fields.successorRef))
      comparison.rejected.push({ row, ref, code: 'NOT_FOUND' });
    else if (price === null || !fits(fields, product) || leadsTo(ref, fields?.successorRef, successors))
      comparison.rejected.push({ row, ref, code: 'NUMBER' });
    else if (repeated) comparison.rejected.push({ row, ref, code: 'DUPLICATE' });
    else {
      const { id, price: from } = product;
      const to = price ?? from;
      const change = changeTo(product, fields ?? {});
      if (fields?.successorRef) successors.set(ref, fields.successorRef);
      if (to === from && !change) comparison.unchanged += 1;
      else comparison.updates.push({ id, ref, from, to, ...(change && { change }) });
    }
  }
  return comparison;
}
