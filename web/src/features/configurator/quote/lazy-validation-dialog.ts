import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';

export const ValidationDialog = lazyDialog(() => import('./validation-dialog.tsx'));
