import { contactsList } from '@coffret/projections/contacts/view';
import { chosenColumns, type OwnDataOf, ownedRows } from '../../core/own-data.ts';

/** What the archive of a user's own data has of them. */
export const ownContacts: OwnDataOf = (services, { id }) => ({
  name: 'contacts',
  title: { fr: 'Contacts de vos projets', en: 'Contacts of your projects' },
  columns: chosenColumns(contactsList, 'fullName', 'role', 'email', 'phone', 'note', 'projectLib'),
  rows: () => ownedRows(services, contactsList, id),
});
