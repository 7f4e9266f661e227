import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

export const DocumentsDialog = lazyDialog(() => import('./documents-dialog.tsx'));
