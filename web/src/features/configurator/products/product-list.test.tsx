import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import type { Product } from '@coffret/contracts/catalogue/answers';
import { expect, test } from 'vitest';
import { componentTests } from '../../../testing/component.tsx';
import { catalogueOf } from '../catalogue.ts';
import { ProductList } from './product-list.tsx';

const page = componentTests();

const BRANDS = ['Voltéa', 'Nordel', 'Kairos'];
const answered = {
  rowVersion: 0,
  categoryId: 1,
  componentId: null,
  urlImage: null,
  createdAt: '',
  updatedAt: '',
};
const listed = catalogue.products.map(
  (product, index) =>
    ({ id: index + 1, ...answered, brandId: BRANDS.indexOf(product.brandLib) + 1, ...product }) as Product,
);

async function sockets(brandId: number | null): Promise<(string | undefined)[]> {
  await page.show(
    <ProductList
      catalogue={catalogueOf(listed)}
      brandId={brandId}
      missing={[]}
      circuits={new Map()}
      isEmpty={false}
      heldRef={undefined}
      drag={{ press: () => {}, isDragEnd: () => false }}
      locked={false}
      isPriced
      searchBox={null}
      onPickUp={() => {}}
    />,
  );
  return page.all('[data-product^="PC16"]').map((tile) => tile.dataset.product);
}

test('the products of the configuration’s brand come first, the others stay in the catalogue’s order', async () => {
  expect(await sockets(null)).toEqual(['PC16', 'PC16S', 'PC16V']);
  expect(await sockets(3)).toEqual(['PC16V', 'PC16', 'PC16S']);
});
