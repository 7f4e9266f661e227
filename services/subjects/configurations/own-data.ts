import { configurationsList } from '@coffret/projections/configurations/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { chosenColumns, type OwnDataOf, ownedRows } from '../../core/own-data.ts';

/** What the archive of a user's own data has of them. */
export const ownConfigurations: OwnDataOf = (services, { id }) => ({
  name: 'configurations',
  title: { fr: 'Configurations', en: 'Configurations' },
  columns: chosenColumns(
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
