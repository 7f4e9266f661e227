import { ListPage } from '../../crud/list/list-page.tsx';
import { contactsList } from './contacts-list.ts';

export default function ContactsPage() {
  return <ListPage definition={contactsList} />;
}
