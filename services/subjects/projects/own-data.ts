import { projectsList } from '@coffret/projections/projects/view';
import { chosenColumns, type OwnDataOf, ownedRows } from '../../core/own-data.ts';

/** What the archive of a user's own data has of them. */
export const ownProjects: OwnDataOf = (services, { id }) => ({
  name: 'projects',
  title: { fr: 'Projets', en: 'Projects' },
  columns: chosenColumns(projectsList, 'lib', 'status', 'createdAt', 'updatedAt'),
  rows: () => ownedRows(services, projectsList, id),
});
