import { ListPage } from '../../../crud/list/list-page.tsx';
import { configurationsList } from './configurations-list.tsx';

export default function ConfigurationsPage() {
  return <ListPage definition={configurationsList} />;
}
