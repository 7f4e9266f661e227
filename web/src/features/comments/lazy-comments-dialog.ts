import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

export const CommentsDialog = lazyDialog(() => import('./comments-dialog.tsx'));
