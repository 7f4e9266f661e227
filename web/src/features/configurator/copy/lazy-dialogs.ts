import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';

export const CopyDialog = lazyDialog(() => import('./copy-dialog.tsx'));
export const DuplicateDialog = lazyDialog(() => import('./duplicate-dialog.tsx'));
