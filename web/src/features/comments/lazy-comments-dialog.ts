import { dialogOnDemand } from '../../ui/dialogs/dialog-on-demand.tsx';

export const CommentsDialog = dialogOnDemand(() => import('./comments-dialog.tsx'));
