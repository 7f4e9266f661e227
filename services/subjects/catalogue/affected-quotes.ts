import { priceOfRows } from '@coffret/cabinet/price';
import type { AffectedQuote, AffectedQuotes } from '@coffret/contracts/catalogue/answers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import type { Services } from '../../core/services.ts';
import { PriceSum } from './price-sum.ts';

type Priced = Pick<Quote, 'rows' | 'quantity' | 'price'> & { discountPercentage: number };

/** The quote at other list prices (euros, by ref) and its own discount; null: unchanged. */
export function requoted(
  { rows, quantity, price, discountPercentage }: Priced,
  priceOf: ReadonlyMap<string, number>,
): number | null {
  const changed = rows.map((row) => ({ ...row, unitPrice: priceOf.get(row.ref) ?? row.unitPrice }));
  if (changed.every(({ unitPrice }, n) => unitPrice === rows[n]?.unitPrice)) return null;
  const newPrice = priceOfRows(changed, quantity, discountPercentage).price;
  return newPrice === price ? null : newPrice;
}

/** The sums cover all quotes. */
const MOST_NAMED = 1000;

/**
 * Valid quotes affected by new list prices, by end date, with totals. `priceOf`: new list prices in euros by ref; other parts
 * keep the price of the quote. `named` false: totals only, for users who may not read the quotes.
 */
export async function affectedQuotes(
  { view, clock }: Pick<Services, 'view' | 'clock'>,
  priceOf: ReadonlyMap<string, number>,
  named: boolean,
): Promise<AffectedQuotes> {
  const touched: AffectedQuote[] = [];
  const sum = new PriceSum();
  const customers = new Set<number>();
  const now = clock.now().toISOString();
  const valid = { status: 'QUOTE_OK', validUntil: { from: now } };
  const quotes = view<Doc & Quote>(quotesView).each(valid, { sort: { validUntil: 1 } });
  for await (const { discountPercentage = 0, ...quote } of quotes) {
    const newPrice = requoted({ ...quote, discountPercentage }, priceOf);
    if (newPrice === null) continue;
    const { id, reference, configurationId, configurationLib, userId, company, validUntil, price } = quote;
    sum.add(price, newPrice);
    customers.add(userId);
    if (!named || touched.length === MOST_NAMED) continue;
    touched.push({
      id,
      reference,
      configurationId,
      configurationLib,
      userId,
      company,
      validUntil,
      oldPrice: price,
      newPrice,
    });
  }
  const { count, oldPrice, newPrice } = sum;
  return { rows: touched, count, customers: customers.size, oldPrice, newPrice };
}
