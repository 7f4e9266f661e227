import { price } from '@coffret/cabinet';
import type { ListPrice } from '@coffret/cabinet/parts';
import { priceOfRows } from '@coffret/cabinet/price';
import type {
  AffectedQuote,
  AffectedQuotes,
  CustomerImpact,
  PriceImpact,
  PricesImpact,
  PriceTotals,
} from '@coffret/contracts/catalogue/answers';
import type { IssuedQuote, Parameters, Stack } from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { configurationsView, OPEN_CONFIGURATIONS } from '@coffret/projections/configurations/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { inTurns } from '../../lib/in-turns.ts';

/** The sums cover all. */
const MOST_NAMED = 1000;

const toCents = (euros: number) => Math.round(euros * 100);

/** Sums in whole cents, returned in euros. */
export class PriceSum {
  count = 0;
  #old = 0;
  #new = 0;

  add(oldPrice: number, newPrice: number): void {
    this.count += 1;
    this.#old += toCents(oldPrice);
    this.#new += toCents(newPrice);
  }

  get oldPrice(): number {
    return this.#old / 100;
  }

  get newPrice(): number {
    return this.#new / 100;
  }
}

type Priced = Pick<IssuedQuote, 'quantity' | 'price' | 'discountPercentage'> & {
  rows: readonly Pick<IssuedQuote['rows'][number], 'ref' | 'quantity' | 'unitPrice'>[];
};
type QuoteDoc = Doc & Omit<Quote, 'rows'> & Pick<IssuedQuote, 'rows'>;

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
  const quotes = view<QuoteDoc>(quotesView).each(valid, { sort: { validUntil: 1 } });
  for await (const { discountPercentage = 0, ...quote } of inTurns(quotes)) {
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

type ConfigurationDoc = Doc &
  Parameters &
  Pick<PriceImpact, 'id' | 'lib' | 'projectLib' | 'reference'> & { userId: number; _stack: Stack };

export const totalsOf = ({ count, oldPrice, newPrice }: PriceSum): PriceTotals => {
  return { configurations: count, oldPrice, newPrice };
};

type Customer = Pick<CustomerImpact, 'company'> & { discount: number };
const UNKNOWN: Customer = { company: '', discount: 0 };

async function customersOf(view: Services['view']): Promise<Map<Doc['_id'], Customer>> {
  const customers = new Map<Doc['_id'], Customer>();
  const projection = { company: 1, discountPercentage: 1 } as const;
  for await (const { _id, company, discountPercentage } of view(usersView).each({}, { projection })) {
    customers.set(_id, { company: String(company ?? ''), discount: Number(discountPercentage) });
  }
  return customers;
}

const changeOf = ({ oldPrice, newPrice }: CustomerImpact) => Math.abs(newPrice - oldPrice);

/**
 * Changes by new list prices: open configurations by id, totals by customer (largest first), and affected valid quotes. `named`
 * false: totals only, for users who may not read them.
 */
export async function impactOf(
  services: Pick<Services, 'view' | 'catalogue' | 'clock'>,
  updates: readonly { ref: string; to: number }[],
  named: boolean,
): Promise<PricesImpact> {
  const { view, catalogue } = services;
  const today = await catalogue();
  const priceOf = new Map(updates.map(({ ref, to }) => [ref, to]));
  const then: ListPrice = (product) => priceOf.get(product.ref) ?? product.price;
  const people = await customersOf(view);
  const impact: PriceImpact[] = [];
  const all = new PriceSum();
  const sums = new Map<number, PriceSum>();
  const open = view<ConfigurationDoc>(configurationsView).each(OPEN_CONFIGURATIONS, { sort: { _id: 1 } });
  for await (const doc of inTurns(open)) {
    const { id, lib, projectLib, reference, userId, _stack, ...parameters } = doc;
    const cabinet = toCabinet(parameters, _stack);
    const { company, discount } = people.get(userId) ?? UNKNOWN;
    const oldPrice = price(cabinet, today, discount).price;
    const newPrice = price(cabinet, today, discount, then).price;
    if (oldPrice === newPrice) continue;
    all.add(oldPrice, newPrice);
    if (!named) continue;
    const sum = sums.get(userId) ?? new PriceSum();
    sum.add(oldPrice, newPrice);
    sums.set(userId, sum);
    if (impact.length < MOST_NAMED)
      impact.push({ id, lib, userId, company, projectLib, reference, oldPrice, newPrice });
  }
  const customers = Array.from(sums, ([userId, sum]) => {
    return { userId, company: (people.get(userId) ?? UNKNOWN).company, ...totalsOf(sum) };
  });
  customers.sort((a, b) => changeOf(b) - changeOf(a));
  const quotes = await affectedQuotes(services, priceOf, named);
  return { impact, customers: customers.slice(0, MOST_NAMED), totals: totalsOf(all), quotes };
}
