import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clearSession, signIn } from '../../../data/session/session.ts';
import { toasts } from '../../../data/toast.ts';
import { configurationsList } from '../../../features/configurations/list/configurations-list.tsx';
import { customer } from '../../../testing/people.ts';
import type { ListDefinition, ListRow } from '../list-definition.ts';
import type { FilterValues } from './address.ts';
import { useListState } from './use-list-state.ts';

const configurations = configurationsList(true);

const DEFINITION = {
  name: 'projects',
  columns: [{ key: 'id', kind: 'number' }],
  filters: [{ column: 'id', label: 'list.fields.id', values: { path: '/api/projects', field: 'id' } }],
  sort: { column: 'id', order: 'asc' },
} as unknown as ListDefinition<ListRow>;

function List() {
  const { state } = useListState(DEFINITION, null);
  return <output>{state.filters.id?.join()}</output>;
}

test('a saved filter with more than 20 values is truncated with a warning', async () => {
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

const KEPT = { cols: ['lib'], filters: { projectId: ['3'], status: ['DONE'] }, autoSave: true };

/** What the configurations are filtered by when a screen opens them with this navigation state. */
async function filtersFrom(state: object | null, kept?: typeof KEPT): Promise<FilterValues> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  clearSession();
  signIn(customer({ prefs: { lists: kept ? { configurations: kept } : {} } }), 'token');
  let filters: FilterValues = {};
  function Configurations() {
    ({ filters } = useListState(configurations, null).state);
    return null;
  }
  const root = createRoot(document.createElement('main'));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[{ pathname: '/configurations', state }]}>
        <Configurations />
      </MemoryRouter>,
    ),
  );
  act(() => root.unmount());
  return filters;
}

test('a project from the navigation state is shown by name and filtered by id', async () => {
  const named = { projectLib: ['Halle'], projectId: [] };
  const exact = { projectLib: [], projectId: ['12'] };
  expect(await filtersFrom({ projectName: 'Halle' })).toMatchObject(named);
  expect(await filtersFrom({ projectName: 'Halle', projectId: '12' })).toMatchObject(exact);
  expect(await filtersFrom({ projectId: '12' })).toMatchObject(exact);
  expect(await filtersFrom({ isNewConfig: true })).toMatchObject({ projectLib: [], projectId: [] });
});

test('a project in the address replaces the saved project filter and no other', async () => {
  expect(await filtersFrom(null, KEPT)).toMatchObject(KEPT.filters);
  const named = { projectLib: ['Halle'], projectId: [], status: ['DONE'] };
  expect(await filtersFrom({ projectName: 'Halle' }, KEPT)).toMatchObject(named);
});

test('a list opens with its view, and knows when its state is no longer that of the view', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  clearSession();
  signIn(customer(), 'token');
  const view = { key: '7', lib: 'À suivre', query: 'status=DONE&sort=lib', columns: ['lib'], saved: null };
  let list: ReturnType<typeof useListState<ConfigurationRow>> | undefined;
  function Configurations() {
    list = useListState<ConfigurationRow>(configurations, view);
    return null;
  }
  history.replaceState(null, '', '/configurations');
  const root = createRoot(document.createElement('main'));
  await act(async () =>
    root.render(
      <BrowserRouter>
        <Configurations />
      </BrowserRouter>,
    ),
  );
  onTestFinished(() => act(() => root.unmount()));
  expect(list?.state).toMatchObject({ view: '7', sort: 'lib', columns: ['lib'] });
  expect(list?.state.filters.status).toEqual(['DONE']);
  expect([list?.isAt(view), list?.isAt(null)]).toEqual([true, false]);
  await act(async () => list?.change({ search: 'halle' }));
  expect([list?.state.view, list?.isAt(view)]).toEqual(['7', false]);
});

test('a change that comes late leaves what was chosen meanwhile', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  clearSession();
  signIn(customer(), 'token');
  let list: ReturnType<typeof useListState<ConfigurationRow>> | undefined;
  function Configurations() {
    list = useListState<ConfigurationRow>(configurations, null);
    return null;
  }
  history.replaceState(null, '', '/configurations?page=1&selected=3,4');
  const root = createRoot(document.createElement('main'));
  await act(async () =>
    root.render(
      <BrowserRouter>
        <Configurations />
      </BrowserRouter>,
    ),
  );
  onTestFinished(() => act(() => root.unmount()));
  const before = list;
  await act(async () => list?.change({ search: 'halle', filters: { status: ['DONE'] } }));
  await act(async () => before?.change({ selected: [4] }, { replace: true }));
  expect(list?.state).toMatchObject({ search: 'halle', filters: { status: ['DONE'] }, selected: [4] });
});
