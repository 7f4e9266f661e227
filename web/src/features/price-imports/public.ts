import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

export { largestFirst } from '@coffret/contracts/price-imports/price-change';
export { AffectedCount } from './affected-quotes.tsx';
export { impactSheet } from './impact-sheets.tsx';
/** Loads its form too. */
export const AdjustPrices = lazyDialog(() => import('./adjust-prices.tsx'));
