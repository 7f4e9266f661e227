import { ListPage } from '../../list/list-page.tsx';
import { configurationsList } from './configurations-list.tsx';

export default function ConfigurationsPage() {
  return <ListPage definition={configurationsList} />;
}
