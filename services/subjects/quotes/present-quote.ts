import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Viewer } from '../../core/http/access.ts';
import { seesDiscountOf, withoutPrices } from '../../core/http/discounts.ts';

export function presentQuote(doc: Doc & Quote, who: Viewer | null): Quote {
  const quote = publicFields<Quote>(doc);
  if (seesDiscountOf(who, quote.userId)) return quote;
  const { discountPercentage: _own, stackPrice: _list, rows, ...rest } = quote;
  return { ...rest, rows: withoutPrices(rows) };
}
