export { CopyDialog } from './copy-dialog.tsx';
