import { ListPage } from '../../list/list-page.tsx';
import { agenciesList } from './agencies-list.ts';

export default function AgenciesPage() {
  return <ListPage definition={agenciesList} />;
}
