import type { LinkedEntityModel } from '@coffret/contracts/linked-entities';
import type { Column, ListRow } from '../../crud/list/list-definition.ts';
import { DocumentsDialog } from './lazy-documents-dialog.ts';

export const documentsColumn = <Row extends ListRow & { documentCount: number }>(
  model: LinkedEntityModel,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'documentCount',
  label: 'documents.title',
  kind: 'documents',
  width: 112,
  unsortable: true,
  open: (row, { show }) =>
    show((close) => <DocumentsDialog about={{ model, id: row.id, name: nameOf(row) }} onClose={close} />),
});
