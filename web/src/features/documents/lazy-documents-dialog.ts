import { lazyDialog } from '../../ui/dialogs/dialog-on-demand.tsx';

export const DocumentsDialog = lazyDialog(() => import('./documents-dialog.tsx'));
