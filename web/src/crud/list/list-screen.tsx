import { useMemo } from 'react';
import { useRight } from '../../session/rights.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import { ListPage } from './list-page.tsx';

/** `ofAll`: of all customers. */
export type Defined<Row extends ListRow> = ListDefinition<Row> | ((ofAll: boolean) => ListDefinition<Row>);

export function ListScreen<Row extends ListRow>({ defined }: { defined: Defined<Row> }) {
  const ofAll = useRight('customer_r');
  const definition = useMemo(
    () => (typeof defined === 'function' ? defined(ofAll) : defined),
    [defined, ofAll],
  );
  return <ListPage definition={definition} />;
}
