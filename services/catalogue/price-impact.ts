import { price } from '@coffret/cabinet';
import { type Catalogue, createCatalogue } from '@coffret/cabinet/catalogue';
import type { PriceImpact, PriceTotals } from '@coffret/contracts/catalogue/answers';
import type { Parameters, Stack } from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { configurationsView } from '@coffret/projections/configurations/view';
import { usersView } from '@coffret/projections/users/view';
import { toCabinet } from '../configurations/public.ts';
import type { Services } from '../services.ts';
import type { PriceUpdate } from './price-list/compare-prices.ts';

type ConfigurationDoc = Doc &
  Parameters &
  Pick<PriceImpact, 'id' | 'lib' | 'projectLib' | 'reference'> & { userId: number; _stack: Stack };

function withPrices({ products }: Catalogue, updates: readonly PriceUpdate[]): Catalogue {
  const priceOf = new Map(updates.map(({ ref, to }) => [ref, to]));
  return createCatalogue(
    products.map((product) => ({ ...product, price: priceOf.get(product.ref) ?? product.price })),
  );
}

const toCents = (euros: number) => Math.round(euros * 100);

/** So many configurations are named; the totals are of all. */
const MOST_NAMED = 1000;

/** The open configurations whose price would change with new list prices: the first of them, by id, and all in sum. */
export async function impactOf(
  { view, catalogue }: Pick<Services, 'view' | 'catalogue'>,
  updates: readonly PriceUpdate[],
): Promise<{ impact: PriceImpact[]; totals: PriceTotals }> {
  const today = await catalogue();
  const then = withPrices(today, updates);
  const discountOf = new Map<Doc['_id'], number>();
  for await (const user of view(usersView).each({}, { projection: { discountPercentage: 1 } })) {
    discountOf.set(user._id, Number(user.discountPercentage));
  }
  const impact: PriceImpact[] = [];
  const totals = { configurations: 0, oldCents: 0, newCents: 0 };
  const open = view<ConfigurationDoc>(configurationsView).each({ status: 'PENDING' }, { sort: { _id: 1 } });
  for await (const doc of open) {
    const { id, lib, projectLib, reference, _stack, ...parameters } = doc;
    const cabinet = toCabinet(parameters, _stack);
    const discount = discountOf.get(doc.userId) ?? 0;
    const oldPrice = price(cabinet, today, discount).price;
    const newPrice = price(cabinet, then, discount).price;
    if (oldPrice === newPrice) continue;
    totals.configurations += 1;
    totals.oldCents += toCents(oldPrice);
    totals.newCents += toCents(newPrice);
    if (impact.length < MOST_NAMED) impact.push({ id, lib, projectLib, reference, oldPrice, newPrice });
  }
  const { configurations, oldCents, newCents } = totals;
  return { impact, totals: { configurations, oldPrice: oldCents / 100, newPrice: newCents / 100 } };
}
