export { documentsColumn } from './documents-column.tsx';
export { DocumentsDialog } from './lazy-documents-dialog.ts';
export { DocumentsSection } from './lazy-documents-section.ts';
