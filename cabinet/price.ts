import type { Catalogue } from './catalogue.ts';
import type { Configuration } from './configuration.ts';
import { type ListPrice, listPrice, partsOf } from './parts.ts';
import { isWholeFrom } from './values.ts';

/** A row of the bill of materials of one cabinet. Prices in euros, without tax. */
export interface BillRow {
  ref: string;
  lib: string;
  brandLib: string;
  categoryLib: string;
  quantity: number;
  /** List price of one. */
  unitPrice: number;
}

/** A line of the quote: a row of the bill with the customer's discount. */
export interface PriceLine extends BillRow {
  /** Price of one after the discount, rounded half up to the cent. */
  netUnitPrice: number;
  /** netUnitPrice × quantity. */
  total: number;
}

/** What a stack is worth, euros without tax. */
export interface Price {
  /** List price of one cabinet. */
  stackPrice: number;
  /** Price of one cabinet after the discount. */
  unitPrice: number;
  /** Price of all cabinets asked for. */
  price: number;
  /** For one cabinet. */
  lines: readonly PriceLine[];
}

/** The parts of one cabinet, one row a product: blocks, protection, sockets, safety, accessories. */
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

/** A discount is reckoned to a ten-thousandth of a percent, so that cents and discount stay whole numbers. */
const DISCOUNT_STEPS = 10_000;
const WHOLE = 100 * DISCOUNT_STEPS;

/** Half a cent goes up: 1690 cents less 55.5 % are 752.05 and give 752. */
function discounted(cents: number, discountPercentage: number): number {
  const kept = WHOLE - Math.round(discountPercentage * DISCOUNT_STEPS);
  return Math.round((cents * kept) / WHOLE);
}

/**
 * What a stack is worth (cabinet-rules.md, section 5).
 *
 * "Per document line, rounded half up to the cent" is read as the quote prints it: a document line is a row
 * of the bill of materials; its net unit price is rounded and multiplied by its quantity, and unitPrice is the
 * sum of these totals, so that every figure on the paper follows from those beside it. A quantity that is not
 * a whole number from 1, which the check reports, counts as 1.
 *
 * @param discountPercentage 0 to 100
 * @param priceOf list prices other than the catalogue's
 */
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

/** What rows of a bill are worth: of one cabinet, and of so many. */
export function priceOfRows<Row extends Pick<BillRow, 'quantity' | 'unitPrice'>>(
  bill: readonly Row[],
  cabinets: number,
  discountPercentage: number,
): Omit<Price, 'lines'> & { rows: (Row & Pick<PriceLine, 'netUnitPrice' | 'total'>)[] } {
  let stackCents = 0;
  let unitCents = 0;
  const rows = bill.map((row) => {
    const cents = toCents(row.unitPrice);
    const netCents = discounted(cents, discountPercentage);
    stackCents += cents * row.quantity;
    unitCents += netCents * row.quantity;
    return { ...row, netUnitPrice: toEuros(netCents), total: toEuros(netCents * row.quantity) };
  });
  return {
    stackPrice: toEuros(stackCents),
    unitPrice: toEuros(unitCents),
    price: toEuros(unitCents * cabinets),
    rows,
  };
}
