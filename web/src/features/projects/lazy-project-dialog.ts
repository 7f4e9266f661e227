import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

/** With its form, and the schemas that check it. */
export const ProjectDialog = lazyDialog(() => import('./project-dialog.tsx'));
