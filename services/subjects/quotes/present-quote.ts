import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { may } from '@coffret/contracts/rights';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Viewer } from '../../core/http/access.ts';

/** A quote as somebody sees it: its discount is the customer's own affair, and theirs who may see discounts. */
export function presentQuote(doc: Doc & Quote, who: Viewer | null): Quote {
  const quote = publicFields<Quote>(doc);
  if (who && (quote.userId === who.id || may(who.rights, 'see discounts'))) return quote;
  const { discountPercentage: _own, stackPrice: _list, rows, ...rest } = quote;
  return { ...rest, rows: rows.map(({ netUnitPrice: _net, total: _total, ...row }) => row) };
}
