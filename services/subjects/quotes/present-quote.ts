import { MAX_CHILDREN } from '@coffret/contracts/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote, QuoteInList } from '@coffret/contracts/quotes/answers';
import { may } from '@coffret/contracts/rights';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Viewer } from '../../core/http/access.ts';

type Stored = Omit<Quote, 'orderStepCount'> & Pick<QuoteInList, 'isOrderAsked'>;
export type QuoteDoc = Doc & Stored;

/** Discounts only for the customer and users who may read discounts. */
const seesDiscounts = (who: Viewer | null, userId: number) =>
  who !== null && (userId === who.id || may(who.rights, 'see discounts'));

export function presentQuoteRow(doc: QuoteDoc, who: Viewer | null): QuoteInList {
  const { rows: _rows, orderSteps: _steps, ...row } = publicFields<Stored>(doc);
  if (seesDiscounts(who, row.userId)) return row;
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
  if (seesDiscounts(who, quote.userId)) return quote;
  const { discountPercentage: _own, stackPrice: _list, rows, ...rest } = quote;
  return {
    ...rest,
    rows: rows.map(({ discountPercentage: _discount, netUnitPrice: _net, total: _total, ...row }) => row),
  };
}
