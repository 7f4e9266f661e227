import { MAX_CHILDREN } from '@coffret/contracts/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote, QuoteInList } from '@coffret/contracts/quotes/answers';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Viewer } from '../../core/http/access.ts';
import { seesDiscountOf, withoutPrices } from '../../core/http/discounts.ts';

type Stored = Omit<Quote, 'orderStepCount'> & Pick<QuoteInList, 'countedAt' | 'isOrderAsked'>;
export type QuoteDoc = Doc & Stored;
type QuoteRow = Omit<QuoteInList, 'agencyLib' | 'sectorLib'>;

export function presentQuoteRow(doc: QuoteDoc, who: Viewer | null): QuoteRow {
  const { rows: _rows, orderSteps: _steps, ...row } = publicFields<Stored>(doc);
  if (seesDiscountOf(who, row.userId)) return row;
  const { discountPercentage: _own, stackPrice: _list, ...rest } = row;
  return rest;
}

export function presentQuote(doc: QuoteDoc, who: Viewer | null): Quote {
  const { orderSteps, ...stored } = publicFields<Stored>(doc);
  const quote = {
    ...stored,
    orderSteps: orderSteps.slice(-MAX_CHILDREN),
    orderStepCount: orderSteps.length,
  };
  if (seesDiscountOf(who, quote.userId)) return quote;
  const { discountPercentage: _own, stackPrice: _list, rows, ...rest } = quote;
  return { ...rest, rows: withoutPrices(rows) };
}
