import { ListPage } from '../../list/list-page.tsx';
import { usersList } from './users-list.tsx';
import './users.css';

export default function UsersPage() {
  return <ListPage definition={usersList} />;
}
