import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

export const ChooseColumns = lazyDialog(() => import('./choose-columns.tsx'));
