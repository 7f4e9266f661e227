import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

export const ShareDialog = lazyDialog(() => import('./share-dialog.tsx'));
