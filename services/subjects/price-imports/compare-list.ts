import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { PriceListFile } from '@coffret/contracts/price-imports/answers';
import type { ProductDoc } from '@coffret/projections/catalogue/view';
import { productsView } from '@coffret/projections/catalogue/view';
import type { SentFile } from '../../core/http/multipart.ts';
import type { Services } from '../../core/services.ts';
import { comparePrices, type PriceComparison } from './price-list/compare-prices.ts';
import { readPriceList } from './price-list/read-price-list.ts';

export interface ComparedList extends PriceComparison {
  file(): PriceListFile;
}

/** `who`: the queue key. */
export async function compareList(
  { view }: Pick<Services, 'view'>,
  file: SentFile,
  who: number,
): Promise<ComparedList | Refusal> {
  const list = await readPriceList(file, who);
  if ('code' in list) return refuse(list.code, list.key);
  const products: { id: number; ref: string; lib: string; price: number }[] = [];
  const projection = { id: 1, ref: 1, lib: 1, price: 1 } as const;
  for await (const doc of view<ProductDoc>(productsView).each({}, { sort: { _id: 1 }, projection })) {
    products.push(doc);
  }
  const compared = comparePrices(list.rows, products);
  return {
    ...compared,
    file() {
      const libs = new Map(products.map(({ id, lib }) => [id, lib]));
      const cells = new Map(list.rows.map(({ row, price, text = '' }) => [row, price ?? text]));
      return {
        prices: compared.updates.map(({ id, ref, from, to }) => {
          return { id, ref, lib: libs.get(id) ?? '', oldPrice: from, newPrice: to };
        }),
        rejected: compared.rejected.map((one) => ({ ...one, price: cells.get(one.row) ?? '' })),
      };
    },
  };
}
