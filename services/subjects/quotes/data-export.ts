import { quotesList } from '@coffret/projections/quotes/view';
import { type ExportSectionOf, ownedRows, pickColumns } from '../../core/data-export.ts';

export const exportQuotes: ExportSectionOf = (services, { id }) => ({
  name: 'quotes',
  title: { fr: 'Devis', en: 'Quotes' },
  columns: pickColumns(quotesList, 'reference', 'version', 'configurationLib', 'status', 'price', 'date'),
  rows: () => ownedRows(services, quotesList, id),
});
