import { useVisit } from '../../entity/last-visit.ts';
import type { ListDefinition } from '../../list/list-definition.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { SectorRow } from './register-row.ts';

export function RegisterListPage<Row extends SectorRow>({ definition }: { definition: ListDefinition<Row> }) {
  useVisit();
  return <ListPage definition={definition} />;
}
