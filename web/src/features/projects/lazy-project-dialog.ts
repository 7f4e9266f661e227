import { lazyDialog } from '../../ui/dialogs/dialog-on-demand.tsx';

/** With its form, and the schemas that check it. */
export const ProjectDialog = lazyDialog(() => import('./project-dialog.tsx'));
