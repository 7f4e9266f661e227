import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession } from '../../session/session.ts';
import { standInForServer } from '../../testing/server.ts';
import type { ListRow } from '../list-definition.ts';
import type { ListState } from '../state/address.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import type { Rows } from '../state/use-rows.ts';
import { type Selection, useSelection } from './use-selection.ts';

const STATE: ListState = {
  ...{
    page: 1,
    size: 25,
    sort: 'lib',
    order: 'asc',
    search: '',
    filters: {},
    columns: ['lib'],
    selected: [],
  },
};
const ROWS: Rows<ListRow> = {
  ...{ count: 3, length: 3, before: 0, loaded: [], isStale: false, refusal: undefined },
  ...{ at: () => undefined, want: () => undefined, retry: () => undefined },
};

let server: ReturnType<typeof standInForServer>;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  forgetSession();
  server = standInForServer();
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => root.unmount());

/** A list whose rows are marked; `show` has it ask for something else. */
async function list() {
  const change = vi.fn<ListStateHandle<ListRow>['change']>();
  let selection: Selection | undefined;
  function List({ state }: { state: ListState }) {
    selection = useSelection<ListRow>(
      'users',
      { state, change } as unknown as ListStateHandle<ListRow>,
      ROWS,
    );
    return <p>{state.search}.</p>;
  }
  const show = async (changes: Partial<ListState>) => {
    root.render(<List state={{ ...STATE, ...changes }} />);
    await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe(`${changes.search ?? ''}.`));
  };
  await show({});
  return { change, show, selection: () => selection as Selection };
}

test('all that match are marked', async () => {
  const { change, selection } = await list();
  const marking = selection().selectMatching();
  const request = await server.next();
  expect(request.path).toContain('sort=lib');
  request.answer({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }], count: 3 });
  await marking;
  expect(change.mock.calls).toEqual([[{ selected: [1, 2, 3] }, { replace: true }]]);
});

test('what was asked for meanwhile is neither undone nor marked with rows that do not match it', async () => {
  const { change, show, selection } = await list();
  const marking = selection().selectMatching();
  const request = await server.next();
  await show({ search: 'martin' });
  request.answer({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }], count: 3 });
  await marking;
  expect(change).not.toHaveBeenCalled();
});
