import type { ProductRow } from '@coffret/contracts/catalogue/answers';
import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { catalogueList } from './catalogue-list.tsx';
import { ProductDialog } from './product-dialog.tsx';

const { show, all } = componentTests();
const spoken = ({ textContent }: Element) => textContent?.replaceAll(/\s/g, ' ');

const scheduled = { importId: 6, effectiveAt: '2026-12-31T23:00:00.000Z', price: 12.4 };
const product = {
  id: 4,
  ref: 'DISJ-4',
  lib: 'Disjoncteur',
  price: 11,
  technical: {},
  slots: 0,
} as ProductRow;

test('the next price is beside the price in the list, and in the details of a product', async () => {
  const column = catalogueList(false).columns.find(({ key }) => key === 'price');
  const mark = column?.kind === 'money' ? column.mark : undefined;
  await show(mark?.(product));
  expect(all('svg')).toEqual([]);
  await show(mark?.({ ...product, scheduled }));
  expect(all('svg title').map(spoken)).toEqual(['12,40 € à partir du 1er janvier 2027']);

  const details = (one: ProductRow) => <ProductDialog product={one} onClose={() => undefined} />;
  await show(details(product));
  expect(all('dt').map(spoken)).not.toContain('Prix suivant');
  await show(details({ ...product, scheduled }));
  expect(all('dd').map(spoken)).toContain('12,40 € à partir du 1er janvier 2027');
});
