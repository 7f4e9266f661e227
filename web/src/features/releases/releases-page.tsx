import { ListPage } from '../../crud/list/list-page.tsx';
import { releasesList } from './lists.tsx';

export default function ReleasesPage() {
  return <ListPage definition={releasesList} />;
}
