import { dialogOnDemand } from '../../theme/dialog-on-demand.tsx';

export const CommentsDialog = dialogOnDemand(() => import('./comments-dialog.tsx'));
