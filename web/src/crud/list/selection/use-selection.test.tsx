import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../data/session/session.ts';
import { toasts } from '../../../data/toast.ts';
import { fakeServer } from '../../../testing/server.ts';
import type { ListRow } from '../list-definition.ts';
import type { ListState } from '../state/address.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import type { Rows } from '../state/use-rows.ts';
import { type Selection, useSelection } from './use-selection.ts';

const STATE: ListState = {
  page: 1,
  size: 25,
  sort: 'lib',
  order: 'asc',
  search: '',
  filters: {},
  columns: ['lib'],
  selected: [],
};
const ROWS: Rows<ListRow> = {
  count: 3,
  sums: undefined,
  length: 3,
  before: 0,
  loaded: [],
  isStale: false,
  error: undefined,
  at: () => undefined,
  setVisibleRange: () => undefined,
  retry: () => undefined,
};

let server: ReturnType<typeof fakeServer>;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  clearSession();
  toasts.shown = [];
  server = fakeServer();
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }) as ListRow);

/** A list whose rows are marked; `show` has it ask for something else. */
async function list(initial: Partial<ListState> = {}, rows: Partial<Rows<ListRow>> = {}) {
  const change = vi.fn<ListStateHandle<ListRow>['change']>();
  let selection: Selection | undefined;
  function List({ state }: { state: ListState }) {
    selection = useSelection<ListRow>('users', { state, change } as unknown as ListStateHandle<ListRow>, {
      ...ROWS,
      ...rows,
    });
    return null;
  }
  const show = (changes: Partial<ListState>) =>
    act(async () => root.render(<List state={{ ...STATE, ...changes }} />));
  await show(initial);
  return { change, show, selection: () => selection as Selection };
}

test('all matching rows can be selected', async () => {
  const { change, selection } = await list();
  const marking = selection().selectMatching();
  const request = await server.next();
  expect(request.path).toContain('sort=lib');
  request.answer({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }], count: 3 });
  await marking;
  expect(change.mock.calls).toEqual([[{ selected: [1, 2, 3] }, { replace: true }]]);
});

test('a newer query is neither reverted nor combined with rows that do not match', async () => {
  const { change, show, selection } = await list();
  const marking = selection().selectMatching();
  const request = await server.next();
  await show({ search: 'martin' });
  request.answer({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }], count: 3 });
  await marking;
  expect(change).not.toHaveBeenCalled();
});

test('a row can be selected and deselected', async () => {
  const { change, selection } = await list({ selected: [4, 9] });
  expect([selection().has(4), selection().has(5), selection().some]).toEqual([true, false, true]);
  selection().toggle(5, 1);
  selection().toggle(4, 0);
  expect(change.mock.calls.map(([changes]) => changes)).toEqual([{ selected: [4, 9, 5] }, { selected: [9] }]);
});

test('a range is selected from the row selected last, and shrinks again', async () => {
  const rows = rowsOf(11, 12, 13, 14);
  const { change, show, selection } = await list({}, { at: (index) => rows[index], length: 4 });
  selection().toggle(12, 1);
  await show({ selected: [12] });
  selection().extend(3, 3);
  await show({ selected: [12, 13, 14] });
  selection().extend(0, 0);
  const without = await list({ selected: [9] }, { at: (index) => rows[index], length: 4 });
  without.selection().extend(2, 1);
  expect([...change.mock.calls, ...without.change.mock.calls].map(([{ selected }]) => selected)).toEqual([
    [12],
    [12, 13, 14],
    [12, 11],
    [9, 12, 13],
  ]);
});

test('the page’s checkbox selects and deselects its rows only', async () => {
  const loaded = rowsOf(1, 2);
  const some = await list({ selected: [2, 9] }, { loaded });
  expect(some.selection().all).toBe(false);
  some.selection().toggleAll();
  expect(some.change.mock.lastCall?.[0]).toEqual({ selected: [2, 9, 1] });
  const all = await list({ selected: [1, 2, 9] }, { loaded });
  expect(all.selection().all).toBe(true);
  all.selection().toggleAll();
  expect(all.change.mock.lastCall?.[0]).toEqual({ selected: [9] });
});

test('without rows nothing is selected', async () => {
  const { selection } = await list();
  expect([selection().all, selection().some]).toEqual([false, false]);
});

test('in an endless list the checkbox selects and deselects all matching rows', async () => {
  const loaded = rowsOf(1, 2);
  const none = await list({ size: 'scroll' }, { loaded });
  none.selection().toggleAll();
  (await server.next()).answer({ rows: rowsOf(1, 2, 3), count: 3 });
  await expect.poll(() => none.change.mock.lastCall?.[0]).toEqual({ selected: [1, 2, 3] });
  const all = await list({ size: 'scroll', selected: [1, 2, 3] }, { loaded });
  expect(all.selection().all).toBe(true);
  all.selection().toggleAll();
  expect(all.change.mock.lastCall?.[0]).toEqual({ selected: [] });
});

test('at most the first thousand rows are selected, also when more were added meanwhile', async () => {
  const { change, selection } = await list({}, { count: 5_000 });
  expect(selection().matching).toBe(1_000);
  const marking = selection().selectMatching();
  for (let page = 0; page < 10; page += 1) {
    const { path, answer } = await server.next();
    expect(path).toContain(`page=${page + 1}&size=100`);
    answer({
      rows: rowsOf(...Array.from({ length: 100 }, (_, index) => page * 100 + index + 1)),
      count: 5_000,
    });
  }
  await marking;
  expect(change.mock.lastCall?.[0].selected).toHaveLength(1_000);
  const few = await list({}, { count: 2 });
  const markingFew = few.selection().selectMatching();
  (await server.next()).answer({ rows: rowsOf(1, 2, 3), count: 3 });
  await markingFew;
  expect(few.change.mock.lastCall?.[0]).toEqual({ selected: [1, 2] });
});

test('when the server rejects the query nothing is selected and the error is shown', async () => {
  const { change, selection } = await list();
  const marking = selection().selectMatching();
  (await server.next()).answer({ errors: [{ code: 'UNAVAILABLE' }] }, 503);
  await marking;
  expect(change).not.toHaveBeenCalled();
  expect(toasts.shown).toHaveLength(1);
});

test('rows that an act is over with leave the selection of the present, not that of its beginning', async () => {
  const { change, show, selection } = await list({ selected: [4, 9] });
  const { remove } = selection();
  await show({ selected: [4, 7] });
  remove(new Set([4, 9]));
  expect(change.mock.calls).toEqual([[{ selected: [7] }, { replace: true }]]);
  await show({ search: 'martin', selected: [] });
  remove(new Set([4, 9]));
  expect(change).toHaveBeenCalledOnce();
});
