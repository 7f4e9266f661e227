import { publicFields } from '@coffret/projections/list/run-list';
import { templatesList } from '@coffret/projections/templates/view';
import { type ExportSectionOf, ownedRows, pickColumns } from '../../core/data-export.ts';

export const exportTemplates: ExportSectionOf = (services, { id }) => ({
  name: 'templates',
  title: { fr: 'Modèles', en: 'Templates' },
  columns: pickColumns(templatesList, 'lib', 'libEn', 'shared', 'createdAt'),
  rows: () => ownedRows(services, templatesList, id, (doc) => ({ ...publicFields(doc), stack: doc._stack })),
});
