import { price } from '@coffret/cabinet';
import type { ListPrice } from '@coffret/cabinet/parts';
import type {
  CustomerImpact,
  PriceImpact,
  PricesImpact,
  PriceTotals,
} from '@coffret/contracts/catalogue/answers';
import type { Parameters, Stack } from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { configurationsView } from '@coffret/projections/configurations/view';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { affectedQuotes } from './affected-quotes.ts';
import { PriceSum } from './price-sum.ts';

type ConfigurationDoc = Doc &
  Parameters &
  Pick<PriceImpact, 'id' | 'lib' | 'projectLib' | 'reference'> & { userId: number; _stack: Stack };

/** The totals cover all. */
const MOST_NAMED = 1000;

const totalsOf = ({ count, oldPrice, newPrice }: PriceSum): PriceTotals => {
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
  const open = view<ConfigurationDoc>(configurationsView).each({ status: 'PENDING' }, { sort: { _id: 1 } });
  for await (const doc of open) {
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
