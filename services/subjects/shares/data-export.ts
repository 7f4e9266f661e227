import { sharesList } from '@coffret/projections/shares/view';
import { type ExportSectionOf, ownedRows, pickColumns } from '../../core/data-export.ts';

export const exportShares: ExportSectionOf = (services, { id }) => ({
  name: 'shares',
  title: { fr: 'Partages', en: 'Shares' },
  columns: pickColumns(sharesList, 'configurationLib', 'prices', 'isEnded', 'createdAt', 'expiresAt'),
  rows: () => ownedRows(services, sharesList, id),
});
