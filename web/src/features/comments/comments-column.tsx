import type { CommentedModel } from '@coffret/contracts/linked-entities';
import type { Column, ListRow } from '../../crud/list/list-definition.ts';
import { CommentsDialog } from './lazy-comments-dialog.ts';

export const commentsColumn = <Row extends ListRow & { commentCount: number }>(
  model: CommentedModel,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'commentCount',
  label: 'comments.title',
  kind: 'comments',
  width: 120,
  unsortable: true,
  open: (row, { show }) =>
    show((close) => <CommentsDialog about={{ model, id: row.id, name: nameOf(row) }} onClose={close} />),
});
