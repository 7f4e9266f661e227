import { price } from '@coffret/cabinet';
import { type Catalogue, createCatalogue } from '@coffret/cabinet/catalogue';
import type { Parameters, Stack } from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { configurationsView } from '@coffret/projections/configurations/view';
import { usersView } from '@coffret/projections/users/view';
import { toCabinet } from '../configurations/public.ts';
import type { Services } from '../services.ts';
import type { PriceUpdate } from './price-list/compare-prices.ts';

export interface Impact {
  id: number;
  lib: string;
  projectLib: string;
  reference: string;
  /** Excluding tax, with the customer's discount, for all the cabinets. */
  oldPrice: number;
  newPrice: number;
}

type ConfigurationDoc = Doc &
  Parameters &
  Pick<Impact, 'id' | 'lib' | 'projectLib' | 'reference'> & { userId: number; _stack: Stack };

function withPrices({ products }: Catalogue, updates: readonly PriceUpdate[]): Catalogue {
  const priceOf = new Map(updates.map(({ ref, to }) => [ref, to]));
  return createCatalogue(
    products.map((product) => ({ ...product, price: priceOf.get(product.ref) ?? product.price })),
  );
}

/** The open configurations whose price would change with new list prices, by id. */
export async function impactOf(
  { view, catalogue }: Pick<Services, 'view' | 'catalogue'>,
  updates: readonly PriceUpdate[],
): Promise<Impact[]> {
  const today = await catalogue();
  const then = withPrices(today, updates);
  const discountOf = new Map<Doc['_id'], number>();
  for await (const user of view(usersView).each({}, { projection: { discountPercentage: 1 } })) {
    discountOf.set(user._id, Number(user.discountPercentage));
  }
  const impact: Impact[] = [];
  const open = view<ConfigurationDoc>(configurationsView).each({ status: 'PENDING' }, { sort: { _id: 1 } });
  for await (const doc of open) {
    const { id, lib, projectLib, reference, _stack, ...parameters } = doc;
    const cabinet = toCabinet(parameters, _stack);
    const discount = discountOf.get(doc.userId) ?? 0;
    const oldPrice = price(cabinet, today, discount).price;
    const newPrice = price(cabinet, then, discount).price;
    if (oldPrice !== newPrice) impact.push({ id, lib, projectLib, reference, oldPrice, newPrice });
  }
  return impact;
}
