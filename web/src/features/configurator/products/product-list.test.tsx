import { expect, test } from 'vitest';
import { componentTests } from '../../../testing/component.tsx';
import { listed } from '../catalogue.fixture.ts';
import { catalogueOf } from '../catalogue.ts';
import { ProductList } from './product-list.tsx';

const page = componentTests();

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
  expect(await sockets(null)).toEqual(['PC16', 'PC16S', 'PC16V', 'PC16E']);
  expect(await sockets(3)).toEqual(['PC16V', 'PC16E', 'PC16', 'PC16S']);
});
