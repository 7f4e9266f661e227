import { dialogOnDemand } from '../../theme/dialog-on-demand.tsx';

export const DocumentsDialog = dialogOnDemand(() => import('./documents-dialog.tsx'));
