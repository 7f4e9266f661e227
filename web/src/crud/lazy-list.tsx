import type { LoadPage } from '../session/route.ts';
import type { ListDefinition, ListRow } from './list/list-definition.ts';

/** A screen that is a list and nothing else. */
export const lazyList =
  <Row extends ListRow>(load: () => Promise<ListDefinition<Row>>): LoadPage =>
  async () => {
    const [{ ListPage }, definition] = await Promise.all([import('./list/list-page.tsx'), load()]);
    return { default: () => <ListPage definition={definition} /> };
  };
