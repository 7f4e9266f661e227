import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';

export const ProposalDialog = lazyDialog(() => import('./proposal-dialog.tsx'));
