import type { RejectedPrice } from '@coffret/contracts/catalogue/answers';
import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { PriceListFile } from '@coffret/contracts/price-imports/answers';
import type { ProductDoc } from '@coffret/projections/catalogue/view';
import { productsView } from '@coffret/projections/catalogue/view';
import type { SentFile } from '../../core/http/multipart.ts';
import type { Services } from '../../core/services.ts';
import type { AmendmentChange } from '../catalogue/public.ts';
import { comparePrices, type PriceComparison } from './price-list/compare-prices.ts';
import type { PriceRow } from './price-list/price-list.ts';
import { readPriceList } from './price-list/read-price-list.ts';

export interface ComparedList extends PriceComparison {
  file(): PriceListFile;
}

export const COMPARED = {
  ...({ id: 1, ref: 1, lib: 1, price: 1, slots: 1, slotsPlacement: 1, technical: 1 } as const),
  ...({ widthMm: 1, heightMm: 1, depthMm: 1, libEn: 1, withdrawnAt: 1, successorRef: 1 } as const),
};

const withoutBoxes = ({ slotsPlacement: _boxes, price: _price, ...fields }: AmendmentChange['to']) => fields;

function rejectedCell({ code }: RejectedPrice, row: PriceRow | undefined): string | number {
  const { text, fields, price } = row ?? {};
  return text ?? (code === 'IN_USE' ? fields?.withdrawnAt : fields?.successorRef) ?? price ?? '';
}

/** `who`: the queue key. */
export async function compareList(
  { view }: Pick<Services, 'view'>,
  file: SentFile,
  who: number,
): Promise<ComparedList | Refusal> {
  const list = await readPriceList(file, who);
  if (isRefusal(list)) return list;
  const products: ProductDoc[] = [];
  const options = { sort: { _id: 1 }, projection: COMPARED } as const;
  for await (const doc of view<ProductDoc>(productsView).each({}, options)) {
    products.push(doc);
  }
  const compared = await comparePrices(list.rows, products);
  return {
    ...compared,
    file() {
      const texts = new Map(products.map(({ id, lib, libEn }) => [id, { lib, libEn }]));
      const rows = new Map(list.rows.map((one) => [one.row, one]));
      return {
        prices: compared.updates.map(({ id, ref, from, to, change, listed }) => {
          const others = change && { from: withoutBoxes(change.from), to: withoutBoxes(change.to) };
          return {
            id,
            ref,
            ...(texts.get(id) ?? { lib: '' }),
            oldPrice: from,
            newPrice: to,
            ...(listed !== undefined && { listed }),
            ...others,
          };
        }),
        rejected: compared.rejected.map((one) => ({ ...one, price: rejectedCell(one, rows.get(one.row)) })),
      };
    },
  };
}
