import { dialogOnDemand } from '../../ui/dialogs/dialog-on-demand.tsx';

export const DocumentsDialog = dialogOnDemand(() => import('./documents-dialog.tsx'));
