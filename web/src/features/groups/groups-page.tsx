import { useVisit } from '../../entity/last-visit.ts';
import { ListPage } from '../../list/list-page.tsx';
import { groupsList } from './groups-list.ts';

export default function GroupsPage() {
  useVisit();
  return <ListPage definition={groupsList} />;
}
