import { commentsList } from '@coffret/projections/comments/view';
import { chosenColumns, type OwnDataOf, ownedRows } from '../../core/own-data.ts';

/** What the archive of a user's own data has of them. */
export const ownComments: OwnDataOf = (services, { id }) => ({
  name: 'comments',
  title: { fr: 'Vos commentaires', en: 'Your comments' },
  columns: chosenColumns(commentsList, 'comment', 'linkedEntityModel', 'linkedEntityId', 'createdAt'),
  rows: () => ownedRows(services, commentsList, id),
});
