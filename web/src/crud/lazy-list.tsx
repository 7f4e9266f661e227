import { useMemo } from 'react';
import { useRight } from '../session/rights.ts';
import type { LoadPage } from '../session/route.ts';
import type { ListDefinition, ListRow } from './list/list-definition.ts';

/** `ofAll`: of all customers. */
type Defined<Row extends ListRow> = ListDefinition<Row> | ((ofAll: boolean) => ListDefinition<Row>);

/** A screen that is a list and nothing else. */
export const lazyList =
  <Row extends ListRow>(load: () => Promise<Defined<Row>>): LoadPage =>
  async () => {
    const [{ ListPage }, defined] = await Promise.all([import('./list/list-page.tsx'), load()]);
    function Page() {
      const ofAll = useRight('customer_r');
      const definition = useMemo(() => (typeof defined === 'function' ? defined(ofAll) : defined), [ofAll]);
      return <ListPage definition={definition} />;
    }
    return { default: Page };
  };
