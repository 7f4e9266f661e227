export { Drawing } from './cabinet/drawing.tsx';
export { frameOf, overlayStyle } from './cabinet/frame.ts';
export { CopyDialog, DuplicateDialog } from './copy/lazy-dialogs.ts';
export { Reopen } from './reopen.tsx';
