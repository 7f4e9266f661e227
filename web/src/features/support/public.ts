import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

export const SupportDialog = lazyDialog(() => import('./support-dialog.tsx'));
export const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));
export const RequestPicture = lazyDialog(() => import('./request-picture.tsx'));
