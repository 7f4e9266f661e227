import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

export const SaveTemplateDialog = lazyDialog(() => import('./save-dialog.tsx'));
