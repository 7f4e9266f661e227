import type { LoadPage } from '../session/route.ts';
import type { ListRow } from './list/list-definition.ts';
import type { Defined } from './list/list-screen.tsx';

/** A screen that is a list and nothing else. */
export const lazyList =
  <Row extends ListRow>(load: () => Promise<Defined<Row>>): LoadPage =>
  async () => {
    const [{ ListScreen }, defined] = await Promise.all([import('./list/list-screen.tsx'), load()]);
    return { default: () => <ListScreen defined={defined} /> };
  };
