import { may } from '@coffret/contracts/rights';
import type { Viewer } from './access.ts';

/** Of all customers. */
export const seesDiscounts = (who: Viewer | null): boolean =>
  who !== null && may(who.rights, 'see discounts');

/** Of one customer: the discount, and list prices beside net ones. Customers see their own; who views the application as one
 * sees it with the right alone (ADR-16). */
export function seesDiscountOf(who: Viewer | null, customerId: number): boolean {
  if (who === null || who.id !== customerId) return seesDiscounts(who);
  return who.session.viewing === undefined || may(who.readerRights, 'see discounts');
}

/** A part of a quote, or of a configuration's price. */
interface Part {
  unitPrice?: number | undefined;
  discountPercentage?: number | undefined;
  netUnitPrice?: number | undefined;
  total?: number | undefined;
}

/** List prices of parts tell the discount beside a net sum, as net ones do beside the catalogue. */
export const withoutPrices = <P extends Part>(parts: readonly P[]): Omit<P, keyof Part>[] =>
  parts.map(
    ({ unitPrice: _list, discountPercentage: _discount, netUnitPrice: _net, total: _total, ...part }) => part,
  );
