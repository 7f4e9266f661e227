export { Drawing } from './cabinet/drawing.tsx';
export { frameOf, overlayStyle } from './cabinet/frame.ts';
export { differenceText } from './conflict/difference-text.ts';
export { differences as stackDifferences } from './conflict/differences.ts';
export { CopyDialog, DuplicateDialog } from './copy/lazy-dialogs.ts';
export { Reopen } from './reopen.tsx';
export { readStack } from './stack/stack.ts';
