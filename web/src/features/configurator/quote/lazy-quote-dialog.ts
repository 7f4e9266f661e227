import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';

export const QuoteDialog = lazyDialog(() => import('./quote-dialog.tsx'));
