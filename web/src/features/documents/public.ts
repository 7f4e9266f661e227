export { Documents, useDocuments } from './documents.tsx';
export { documentsColumn } from './documents-column.tsx';
export { DocumentsDialog } from './lazy-documents-dialog.ts';
