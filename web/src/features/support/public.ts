import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

export const SupportDialog = lazyDialog(() => import('./support-dialog.tsx'));
