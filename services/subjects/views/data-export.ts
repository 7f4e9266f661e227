import { viewsList } from '@coffret/projections/views/view';
import { type ExportSectionOf, ownedRows, pickColumns } from '../../core/data-export.ts';

export const exportViews: ExportSectionOf = (services, { id }) => ({
  name: 'views',
  title: { fr: 'Vues de listes', en: 'Views of lists' },
  columns: pickColumns(viewsList, 'list', 'lib', 'query', 'shared', 'createdAt'),
  rows: () => ownedRows(services, viewsList, id),
});
