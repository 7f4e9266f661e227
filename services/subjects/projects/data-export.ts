import { projectsList } from '@coffret/projections/projects/view';
import { type ExportSectionOf, ownedRows, pickColumns } from '../../core/data-export.ts';

export const exportProjects: ExportSectionOf = (services, { id }) => ({
  name: 'projects',
  title: { fr: 'Projets', en: 'Projects' },
  columns: pickColumns(projectsList, 'lib', 'status', 'createdAt', 'updatedAt'),
  rows: () => ownedRows(services, projectsList, id),
});
