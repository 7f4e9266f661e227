import { quotesList } from '@coffret/projections/quotes/view';
import { chosenColumns, type OwnDataOf, ownedRows } from '../../core/own-data.ts';

/** What the archive of a user's own data has of them. */
export const ownQuotes: OwnDataOf = (services, { id }) => ({
  name: 'quotes',
  title: { fr: 'Devis', en: 'Quotes' },
  columns: chosenColumns(quotesList, 'reference', 'version', 'configurationLib', 'status', 'price', 'date'),
  rows: () => ownedRows(services, quotesList, id),
});
