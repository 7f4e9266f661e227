import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { SaveNewProducts } from './save-new-products.tsx';

const { show, all } = componentTests();
const list = { id: 7, filename: 'tarif.csv' } as PriceImport;
const buttons = () => all<HTMLElement>('button').map(({ textContent }) => textContent);

test('references that the catalogue does not have are offered as new products, no other rows', async () => {
  const row = { row: 2, ref: 'ZZ', price: 3 };
  await show(<SaveNewProducts row={list} rejected={[{ ...row, code: 'NUMBER' }]} />);
  expect(buttons()).toEqual([]);
  await show(<SaveNewProducts row={list} rejected={[{ ...row, code: 'NOT_FOUND' }]} />);
  expect(buttons()).toEqual(['Enregistrer pour les ajouter']);
});
