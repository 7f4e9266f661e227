import { configurationsList } from '@coffret/projections/configurations/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { type ExportSectionOf, ownedRows, pickColumns } from '../../core/data-export.ts';

export const exportConfigurations: ExportSectionOf = (services, { id }) => ({
  name: 'configurations',
  title: { fr: 'Configurations', en: 'Configurations' },
  columns: pickColumns(
    configurationsList,
    'lib',
    'projectLib',
    'reference',
    'status',
    'quantity',
    'updatedAt',
  ),
  rows: () =>
    ownedRows(services, configurationsList, id, (doc) => ({
      ...publicFields(doc),
      price: doc._price,
      stack: doc._stack,
    })),
});
