import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '../../../data/session/session.ts';
import { toasts } from '../../../data/toast.ts';
import { customer } from '../../../testing/people.ts';
import type { ListDefinition, ListRow } from '../list-definition.ts';
import { useListState } from './use-list-state.ts';

const DEFINITION = {
  name: 'projects',
  columns: [{ key: 'id', kind: 'number' }],
  filters: [{ column: 'id', label: 'list.fields.id', values: [] }],
  sort: { column: 'id', order: 'asc' },
} as unknown as ListDefinition<ListRow>;

function List() {
  const { state } = useListState(DEFINITION);
  return <output>{state.filters.id?.join()}</output>;
}

test('a saved filter of more than 20 values is cut, and the user is told', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => String(index));
  const lists = { projects: { cols: ['id'], filters: { id: ids }, autoSave: true } };
  signIn(customer({ prefs: { lists } }), 'token');
  history.replaceState(null, '', '/projects');
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  onTestFinished(() => root.unmount());
  root.render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  const first = ids.slice(0, 20);
  await expect.poll(() => new URLSearchParams(location.search).getAll('id')).toEqual(first);
  expect(document.querySelector('output')?.textContent).toBe(first.join());
  expect(toasts.shown.map(({ text }) => text)).toMatchObject([
    { key: 'list.cutFilters', values: { count: 1 } },
  ]);
});
