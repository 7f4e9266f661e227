import { ListPage } from '../../crud/list/list-page.tsx';
import { groupsList } from './groups-list.ts';

export default function GroupsPage() {
  return <ListPage definition={groupsList} />;
}
