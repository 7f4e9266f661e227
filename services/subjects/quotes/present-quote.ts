import { MAX_CHILDREN } from '@coffret/contracts/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote, QuoteInList, QuoteSaid } from '@coffret/contracts/quotes/answers';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Viewer } from '../../core/http/access.ts';
import { seesDiscountOf, withoutPrices } from '../../core/http/discounts.ts';
import type { Services } from '../../core/services.ts';
import { issueOf, saidOnPaperOf } from '../configurations/public.ts';

type Stored = Omit<Quote, 'orderStepCount'> & Pick<QuoteInList, 'countedAt' | 'isOrderAsked'>;
/** `_issuedAt`: the configuration's version. */
export type QuoteDoc = Doc & Stored & { _issuedAt: number; _kept: 'OPEN' | 'SEALED' | 'GONE' };
type QuoteRow = Omit<QuoteInList, 'agencyLib' | 'sectorLib'>;

export function presentQuoteRow(doc: QuoteDoc, who: Viewer | null): QuoteRow {
  const { rows: _rows, orderSteps: _steps, ...row } = publicFields<Stored>(doc);
  if (seesDiscountOf(who, row.userId)) return row;
  const { discountPercentage: _own, stackPrice: _list, ...rest } = row;
  return rest;
}

/** The key of a hidden quote opens its paper for accounting audits only. */
export async function saidOf(services: Pick<Services, 'eventHistory'>, doc: QuoteDoc): Promise<QuoteSaid> {
  const { culture: _language, ...said } = await saidOnPaperOf(services, await issueOf(services, doc));
  return doc._kept === 'OPEN' ? said : { ...said, client: null, terms: null };
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
