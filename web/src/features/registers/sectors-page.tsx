import { ListPage } from '../../list/list-page.tsx';
import { sectorsList } from './sectors-list.ts';

export default function SectorsPage() {
  return <ListPage definition={sectorsList} />;
}
