export { SaveTemplateButton } from './save-template-button.tsx';
export { SaveTemplateDialog } from './save-template-dialog.ts';
export { StartButton } from './start-button.tsx';
