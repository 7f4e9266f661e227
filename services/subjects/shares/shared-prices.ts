import { type Catalogue, price } from '@coffret/cabinet';
import { priceOfRows } from '@coffret/cabinet/price';
import { toCabinet } from '../../core/to-cabinet.ts';
import type { OpenedShare } from './open-share.ts';

/** Half a cent up; the margin has two decimals. */
const raised = (euros: number, marginPercent: number) =>
  Math.round((Math.round(euros * 100) * (10_000 + Math.round(marginPercent * 100))) / 10_000) / 100;

/** Of the quote, else by the catalogue and the owner's discount. */
function netLines({ configuration, owner, quote }: OpenedShare, catalogue: Catalogue) {
  if (quote) return quote.rows;
  return price(toCabinet(configuration, configuration._stack), catalogue, owner.discountPercentage).lines;
}

/** Euros without tax, as the share shows them; `unitPrice` of one cabinet, `price` of all. */
export function sharedPrices(opened: OpenedShare, catalogue: Catalogue) {
  const { share, configuration } = opened;
  const margin = share.prices === 'OWN' ? (share._marginPercent ?? 0) : 0;
  const bill = netLines(opened, catalogue).map(({ ref, lib, quantity, netUnitPrice }) => ({
    ref,
    lib,
    quantity,
    unitPrice: raised(netUnitPrice, margin),
  }));
  const { rows, unitPrice, price: total } = priceOfRows(bill, configuration.quantity, 0);
  return {
    lines: rows.map(({ ref, lib, quantity, unitPrice: each, total: all }) => ({
      ref,
      lib,
      quantity,
      unitPrice: each,
      total: all,
    })),
    unitPrice,
    price: total,
  };
}
