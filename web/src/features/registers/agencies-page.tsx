import { ListPage } from '../../crud/list/list-page.tsx';
import { agenciesList } from './lists.ts';

export default function AgenciesPage() {
  return <ListPage definition={agenciesList} />;
}
