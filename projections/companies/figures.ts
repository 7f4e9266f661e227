import { dayOf, yearOf } from '@coffret/contracts/day';
import type { Doc, Scalar } from '@coffret/contracts/ports/read-store';
import type { Bucket } from '../runner/counters.ts';
import type { Counted } from '../view.ts';

/** In the counters of the quotes. */
export const aggregateOf = (companyId: unknown): string => `company-${companyId}`;

/** By year of issue, or of acceptance. */
export function countedForCompany(doc: Doc, amount: number): Counted[] {
  if (doc._companyId == null) return [];
  const year = yearOf(dayOf(String(doc.countedAt)));
  const bucket: Scalar[] = [year, String(doc.status), doc.isOrderAsked === true];
  return [{ aggregate: aggregateOf(doc._companyId), bucket, amount }];
}

interface Sum {
  count: number;
  price: number;
}

function sumOf(buckets: readonly Bucket[]): Sum {
  const cents = buckets.reduce((sum, { amount }) => sum + amount, 0);
  return { count: buckets.reduce((sum, { count }) => sum + count, 0), price: cents / 100 };
}

const isQuoteOpen = ({ of }: Bucket) => of[1] === 'QUOTE_OK';
const isOrdered = ({ of }: Bucket) => of[1] === 'DONE';
const waits = ({ of }: Bucket) => of[2] === true;

/** Columns of the list. */
export function openFigures(buckets: readonly Bucket[]) {
  const quotes = sumOf(buckets.filter(isQuoteOpen));
  const orders = sumOf(buckets.filter(waits));
  return {
    openQuotes: quotes.count,
    openQuotesPrice: quotes.price,
    openOrders: orders.count,
    openOrdersPrice: orders.price,
  };
}

/** Newest first. */
export function figuresByYear(buckets: readonly Bucket[]) {
  const years = Map.groupBy(buckets, ({ of }) => String(of[0]));
  return [...years.entries()]
    .map(([year, own]) => {
      const quotes = sumOf(own);
      const orders = sumOf(own.filter(isOrdered));
      return {
        year,
        quotes: quotes.count,
        quotesPrice: quotes.price,
        orders: orders.count,
        ordersPrice: orders.price,
      };
    })
    .toSorted((a, b) => (a.year < b.year ? 1 : -1));
}
