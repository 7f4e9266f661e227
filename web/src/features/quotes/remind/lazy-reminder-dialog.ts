import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';

export const ReminderDialog = lazyDialog(() => import('./reminder-dialog.tsx'));
