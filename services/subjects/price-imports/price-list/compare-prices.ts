import { areRowBreaks, successorsOf } from '@coffret/cabinet/catalogue';
import type { RejectedPrice } from '@coffret/contracts/catalogue/answers';
import type { ImportedFields } from '@coffret/contracts/price-imports/answers';
import { inTurns } from '../../../lib/in-turns.ts';
import { type Amendable, type AmendmentChange, changeTo, isChosenByRules } from '../../catalogue/public.ts';
import type { PriceRow } from './price-list.ts';

export interface PricedProduct extends Amendable {
  id: number;
  ref: string;
}

export interface PriceUpdate {
  id: number;
  ref: string;
  from: number;
  to: number;
  /** The cell of a price that was rounded; absent in plans. */
  listed?: string | number;
  /** Of other fields. */
  change?: AmendmentChange;
}

export interface PriceComparison {
  updates: PriceUpdate[];
  unchanged: number;
  rejected: RejectedPrice[];
}

/** null: a cell is invalid. */
const fits = (fields: PriceRow['fields'], { slots }: PricedProduct): boolean =>
  fields !== null && areRowBreaks(fields?.rowBreaks ?? [], slots);

/** As the commands refuse the fields; null: they do not. */
function refusedFields(
  { successorRef, withdrawnAt }: ImportedFields,
  product: PricedProduct,
  byRef: ReadonlyMap<string, PricedProduct>,
): RejectedPrice['code'] | null {
  if (withdrawnAt && isChosenByRules(product)) return 'IN_USE';
  if (!successorRef) return null;
  const following = successorsOf(successorRef, byRef);
  if (following.length === 0) return 'NOT_FOUND';
  return following.some(({ ref }) => ref === product.ref) ? 'INVALID_PARAMETER' : null;
}

/** Rejects a row for the first that applies: unknown reference, a number that is none or not ≥ 0, a field that commands
 * refuse, duplicate reference. */
export async function comparePrices(
  rows: Iterable<PriceRow>,
  products: readonly PricedProduct[],
): Promise<PriceComparison> {
  const byRef = new Map(products.map((product) => [product.ref, product]));
  const seen = new Set<string>();
  const comparison: PriceComparison = { updates: [], unchanged: 0, rejected: [] };
  for await (const { row, ref, price, listed, fields } of inTurns(rows)) {
    const product = byRef.get(ref);
    const repeated = seen.has(ref);
    seen.add(ref);
    const refused = product && refusedFields(fields ?? {}, product, byRef);
    if (!product) comparison.rejected.push({ row, ref, code: 'NOT_FOUND' });
    else if (price === null || !fits(fields, product)) comparison.rejected.push({ row, ref, code: 'NUMBER' });
    else if (refused) comparison.rejected.push({ row, ref, code: refused });
    else if (repeated) comparison.rejected.push({ row, ref, code: 'DUPLICATE' });
    else {
      const { id, price: from } = product;
      const to = price ?? from;
      const change = changeTo(product, fields ?? {});
      if (fields?.successorRef) byRef.set(ref, { ...product, successorRef: fields.successorRef });
      if (to === from && !change) comparison.unchanged += 1;
      else
        comparison.updates.push({
          id,
          ref,
          from,
          to,
          ...(listed !== undefined && { listed }),
          ...(change && { change }),
        });
    }
  }
  return comparison;
}
