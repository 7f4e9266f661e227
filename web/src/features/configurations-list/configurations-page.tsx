import { useVisit } from '../../entity/last-visit.ts';
import { ListPage } from '../../list/list-page.tsx';
import { configurationsList } from './configurations-list.tsx';

export default function ConfigurationsPage() {
  useVisit();
  return <ListPage definition={configurationsList} />;
}
