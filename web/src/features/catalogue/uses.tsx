import type { Product } from '@coffret/contracts/catalogue/answers';
import type { AskedUses } from '../../crud/uses/uses-dialog.tsx';
import { productUses } from './queries.ts';
import { Ways } from './ways.tsx';

/** What uses a product, and what to do with it then. */
export const usesOf = (product: Product): AskedUses => ({
  path: productUses(product.id),
  usedBy: ['configuration', 'product'],
  ways: (uses, close) => <Ways product={product} uses={uses} onClose={close} />,
});
