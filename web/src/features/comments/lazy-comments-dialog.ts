import { lazyDialog } from '../../ui/dialogs/dialog-on-demand.tsx';

export const CommentsDialog = lazyDialog(() => import('./comments-dialog.tsx'));
