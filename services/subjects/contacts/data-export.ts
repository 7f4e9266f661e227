import { contactsList } from '@coffret/projections/contacts/view';
import { type ExportSectionOf, ownedRows, pickColumns } from '../../core/data-export.ts';

export const exportContacts: ExportSectionOf = (services, { id }) => ({
  name: 'contacts',
  title: { fr: 'Contacts de vos projets', en: 'Contacts of your projects' },
  columns: pickColumns(contactsList, 'fullName', 'role', 'email', 'phone', 'note', 'projectLib'),
  rows: () => ownedRows(services, contactsList, id),
});
