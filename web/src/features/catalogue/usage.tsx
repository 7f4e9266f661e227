import type { Product } from '@coffret/contracts/catalogue/answers';
import type { UsageOptions } from '../../crud/usage/usage-dialog.tsx';
import { productUses } from './queries.ts';
import { UsageActions } from './usage-actions.tsx';

export const usageOf = (product: Product): UsageOptions => ({
  path: productUses(product.id),
  usedBy: ['configuration', 'product'],
  actions: (uses, close) => <UsageActions product={product} uses={uses} onClose={close} />,
});
