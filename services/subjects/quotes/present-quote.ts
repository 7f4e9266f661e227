import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { may } from '@coffret/contracts/rights';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Viewer } from '../../core/http/access.ts';

/** Discounts only for the customer and users who may read discounts. */
export function presentQuote(doc: Doc & Quote, who: Viewer | null): Quote {
  const quote = publicFields<Quote>(doc);
  if (who && (quote.userId === who.id || may(who.rights, 'see discounts'))) return quote;
  const { discountPercentage: _own, stackPrice: _list, rows, ...rest } = quote;
  return {
    ...rest,
    rows: rows.map(({ discountPercentage: _discount, netUnitPrice: _net, total: _total, ...row }) => row),
  };
}
