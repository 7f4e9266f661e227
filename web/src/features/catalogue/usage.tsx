import type { Product } from '@coffret/contracts/catalogue/answers';
import type { UsageOptions } from '../../crud/usage/usage-dialog.tsx';
import { at } from '../../data/api/path.ts';
import { UsageActions } from './usage-actions.tsx';

export const usageOf = (product: Product): UsageOptions => ({
  path: at('/api/products/{id}/uses', { id: product.id }),
  usedBy: ['configuration', 'product'],
  actions: (uses, close) => <UsageActions product={product} uses={uses} onClose={close} />,
});
