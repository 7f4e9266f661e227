import type { Doc } from '@coffret/contracts/ports/read-store';
import { documentsList } from '@coffret/projections/documents/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { type ExportSectionOf, ownedRows, pickColumns } from '../../core/data-export.ts';

/** The id makes it unique in the archive. */
export const fileNameOf = ({ id, docFilename }: Doc): string => `files/${id}-${docFilename}`;

export const exportDocuments: ExportSectionOf = (services, { id }) => ({
  name: 'documents',
  title: 'Documents',
  columns: pickColumns(documentsList, 'docOriginalname', 'mime', 'bytes', 'addedAt'),
  rows: () =>
    ownedRows(services, documentsList, id, ({ addedBy, ...doc }) => ({
      ...publicFields(doc as Doc),
      isOwnUpload: addedBy === id,
      file: fileNameOf(doc as Doc),
    })),
});
