import { ListPage } from '../../crud/list/list-page.tsx';
import { sectorsList } from './lists.ts';

export default function SectorsPage() {
  return <ListPage definition={sectorsList} />;
}
