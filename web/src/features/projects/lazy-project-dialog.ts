import { dialogOnDemand } from '../../ui/dialogs/dialog-on-demand.tsx';

/** With its form, and the schemas that check it. */
export const ProjectDialog = dialogOnDemand(() => import('./project-dialog.tsx'));
