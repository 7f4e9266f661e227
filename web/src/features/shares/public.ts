export { ShareDialog } from './lazy-share-dialog.ts';
export { ShareButton } from './share-button.tsx';
