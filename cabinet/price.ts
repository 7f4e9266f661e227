import type { Catalogue } from './catalogue.ts';
import type { Configuration } from './configuration.ts';
import { type ListPrice, listPrice, partsOf } from './parts.ts';
import { isWholeFrom } from './values.ts';

/** Per cabinet; euros without tax. */
export interface BillRow {
  ref: string;
  lib: string;
  brandLib: string;
  categoryLib: string;
  quantity: number;
  unitPrice: number;
}

/** A row with its discount. */
export interface PriceLine extends BillRow {
  discountPercentage: number;
  /** Rounded half up to the cent. */
  netUnitPrice: number;
  /** netUnitPrice × quantity. */
  total: number;
}

/** Euros without tax. */
export interface Price {
  /** One cabinet. */
  stackPrice: number;
  /** One cabinet with discount. */
  unitPrice: number;
  /** All cabinets. */
  price: number;
  lines: readonly PriceLine[];
}

export const billOfMaterials = (
  configuration: Configuration,
  catalogue: Catalogue,
  priceOf: ListPrice = listPrice,
): BillRow[] =>
  partsOf(configuration, catalogue, priceOf).map(({ product, quantity }) => {
    const { ref, lib, brandLib, categoryLib } = product;
    return { ref, lib, brandLib, categoryLib, quantity, unitPrice: toEuros(toCents(priceOf(product))) };
  });

const toCents = (euros: number) => Math.round(euros * 100);
const toEuros = (cents: number) => cents / 100;

/** Ten-thousandths of a percent, so that cents and discount are integers. */
const DISCOUNT_STEPS = 10_000;
const WHOLE = 100 * DISCOUNT_STEPS;

/** Half up: 1690 cents less 55.5 % are 752.05, rounded to 752. */
function discounted(cents: number, discountPercentage: number): number {
  const kept = WHOLE - Math.round(discountPercentage * DISCOUNT_STEPS);
  return Math.round((cents * kept) / WHOLE);
}

/** A list price with the discount, rounded like that of a row. */
export const netPrice = (listPrice: number, discountPercentage: number): number =>
  toEuros(discounted(toCents(listPrice), discountPercentage));

/** Section 5 of cabinet-rules.md. A "document line" is a row of the bill: its net unit price is rounded and
 * multiplied by the quantity, and unitPrice is the sum of these totals, as printed on the quote. An invalid
 * quantity counts as 1. `discountPercentage`: of each row, 0 to 100; `priceOf`: other list prices. */
export function price(
  configuration: Configuration,
  catalogue: Catalogue,
  discountPercentage: number,
  priceOf: ListPrice = listPrice,
): Price {
  const quantity = isWholeFrom(1, configuration.quantity) ? configuration.quantity : 1;
  const { rows, ...sums } = priceOfRows(
    billOfMaterials(configuration, catalogue, priceOf),
    quantity,
    discountPercentage,
  );
  return { ...sums, lines: rows };
}

export function priceOfRows<Row extends Pick<BillRow, 'quantity' | 'unitPrice'>>(
  bill: readonly Row[],
  cabinets: number,
  discountPercentage: number,
): Omit<Price, 'lines'> & { rows: (Row & Omit<PriceLine, keyof BillRow>)[] } {
  let stackCents = 0;
  let unitCents = 0;
  const rows = bill.map((row) => {
    const cents = toCents(row.unitPrice);
    const netCents = discounted(cents, discountPercentage);
    stackCents += cents * row.quantity;
    unitCents += netCents * row.quantity;
    return {
      ...row,
      discountPercentage,
      netUnitPrice: toEuros(netCents),
      total: toEuros(netCents * row.quantity),
    };
  });
  return {
    stackPrice: toEuros(stackCents),
    unitPrice: toEuros(unitCents),
    price: toEuros(unitCents * cabinets),
    rows,
  };
}
