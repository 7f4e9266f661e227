import { commentsList } from '@coffret/projections/comments/view';
import { type ExportSectionOf, ownedRows, pickColumns } from '../../core/data-export.ts';

export const exportComments: ExportSectionOf = (services, { id }) => ({
  name: 'comments',
  title: { fr: 'Vos commentaires', en: 'Your comments' },
  columns: pickColumns(commentsList, 'comment', 'linkedEntityModel', 'linkedEntityId', 'createdAt'),
  rows: () => ownedRows(services, commentsList, id),
});
