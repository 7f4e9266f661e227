import type { Sector } from '@coffret/contracts/registers/answers';
import { useVisit } from '../../entity/last-visit.ts';
import type { ListDefinition } from '../../list/list-definition.ts';
import { ListPage } from '../../list/list-page.tsx';

export function RegisterListPage<Row extends Sector>({ definition }: { definition: ListDefinition<Row> }) {
  useVisit();
  return <ListPage definition={definition} />;
}
