import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

export const ProjectDialog = lazyDialog(() => import('./project-dialog.tsx'));
