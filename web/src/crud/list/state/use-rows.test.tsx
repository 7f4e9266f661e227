import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../data/session/session.ts';
import { changes } from '../../../data/socket/changes.ts';
import { fakeServer } from '../../../testing/server.ts';
import type { ListDefinition, ListRow } from '../list-definition.ts';
import type { ListState } from './address.ts';
import { type Rows, useRows } from './use-rows.ts';

const DEFINITION = { name: 'users', topics: ['user'] } as unknown as ListDefinition<ListRow>;
const STATE: ListState = {
  page: 1,
  size: 10,
  sort: 'id',
  order: 'asc',
  search: '',
  filters: {},
  columns: ['id'],
  selected: [],
};

let server: ReturnType<typeof fakeServer>;
let root: ReturnType<typeof createRoot>;
let rows: Rows<ListRow>;
let asked = 0;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  clearSession();
  server = fakeServer();
  asked += 1;
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
});

function List({ state }: { state: ListState }) {
  rows = useRows(DEFINITION, state);
  return null;
}
/** Each test asks for something of its own: answers are kept. */
const show = (changed: Partial<ListState> = {}) =>
  act(async () => root.render(<List state={{ ...STATE, search: `test ${asked}`, ...changed }} />));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const pageOf = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('page'));
/** The pages that are asked for; each is answered with rows that bear their place in the list as id. */
async function answer(count: number, size: number): Promise<number[]> {
  const requests = server.requests.splice(0);
  for (const { path, answer: send } of requests) {
    const first = (pageOf(path) - 1) * size;
    const length = Math.max(0, Math.min(size, count - first));
    send({ rows: Array.from({ length }, (_, index) => ({ id: first + index })), count });
  }
  await pass(0);
  return requests.map(({ path }) => pageOf(path)).sort((a, b) => a - b);
}

test('a page has its rows, their numbers and the count', async () => {
  await show({ page: 3 });
  expect(rows).toMatchObject({ count: undefined, length: 10, before: 20, isStale: false });
  expect(await answer(25, 10)).toEqual([3]);
  expect(rows).toMatchObject({ count: 25, length: 5, before: 20, isStale: false });
  expect([rows.at(0)?.id, rows.at(4)?.id, rows.at(5)]).toEqual([20, 24, undefined]);
});

test('the old page is shown with its own numbers until the next arrives', async () => {
  await show();
  await answer(25, 10);
  await show({ page: 2 });
  expect(rows).toMatchObject({ isStale: true, before: 0, count: 25 });
  expect(rows.at(0)?.id).toBe(0);
  await answer(25, 10);
  expect(rows).toMatchObject({ isStale: false, before: 10 });
  expect(rows.at(0)?.id).toBe(10);
});

test('skeletons are shown for requested rows', async () => {
  await show();
  await answer(0, 10);
  await show({ search: `other ${asked}` });
  expect(rows).toMatchObject({ count: undefined, length: 10, isStale: false });
});

test('while scrolling two pages before and after the visible one are fetched', async () => {
  await show({ size: 'scroll' });
  expect(rows).toMatchObject({ count: undefined, length: 100 });
  expect(await answer(2_000, 100)).toEqual([1]);
  expect(rows).toMatchObject({ count: 2_000, length: 2_000, before: 0 });
  expect(await answer(2_000, 100)).toEqual([2, 3]);
  await act(async () => rows.setVisibleRange(150, 220));
  expect(await answer(2_000, 100)).toEqual([4, 5]);
  expect([rows.at(0)?.id, rows.at(433)?.id, rows.at(1_999)]).toEqual([0, 433, undefined]);
});

test('no page beyond the last is requested', async () => {
  await show({ size: 'scroll' });
  await answer(250, 100);
  expect(await answer(250, 100)).toEqual([2, 3]);
  await act(async () => rows.setVisibleRange(200, 249));
  expect(server.requests).toEqual([]);
});

test('dragging the scrollbar fetches only where it stops', async () => {
  await show({ size: 'scroll' });
  await answer(10_000, 100);
  await answer(10_000, 100);
  for (const first of [2_000, 4_000, 6_000]) {
    await pass(30);
    await act(async () => rows.setVisibleRange(first, first + 20));
  }
  await pass(59);
  expect(server.requests).toEqual([]);
  await pass(1);
  expect(await answer(10_000, 100)).toEqual([59, 60, 61, 62, 63]);
});

test('a row far from the visible ones is shown from the cache', async () => {
  await show({ size: 'scroll' });
  await answer(10_000, 100);
  await answer(10_000, 100);
  await act(async () => rows.setVisibleRange(6_000, 6_020));
  await pass(60);
  await answer(10_000, 100);
  expect([rows.at(0)?.id, rows.at(6_000)?.id]).toEqual([0, 6_000]);
});

test('a change refetches visible pages only', async () => {
  await show({ size: 'scroll' });
  await answer(10_000, 100);
  await answer(10_000, 100);
  await act(async () => rows.setVisibleRange(6_000, 6_020));
  await pass(60);
  await answer(10_000, 100);
  await pass(300);
  act(() => changes.emit({ entity: 'user', id: 4, rowVersion: 2 }));
  expect(await answer(10_000, 100)).toEqual([59, 60, 61, 62, 63]);
});

test('after unmounting a change refetches nothing', async () => {
  await show({ size: 'scroll' });
  await answer(2_000, 100);
  await answer(2_000, 100);
  await pass(300);
  await act(async () => root.render(null));
  changes.emit({ entity: 'user', id: 4, rowVersion: 2 });
  await pass(300);
  expect(server.requests).toEqual([]);
});

test('another query counts again', async () => {
  await show({ size: 'scroll' });
  await answer(2_000, 100);
  await answer(2_000, 100);
  await show({ size: 'scroll', search: `other ${asked}` });
  expect(rows).toMatchObject({ count: undefined, length: 100 });
});

test('an error is shown, and the rows are loaded again on demand', async () => {
  await show({ size: 'scroll' });
  server.requests.shift()?.answer({ errors: [{ code: 'UNAVAILABLE' }] }, 503);
  await pass(0);
  expect(rows.error?.errors).toEqual([{ code: 'UNAVAILABLE' }]);
  await act(async () => rows.retry());
  await answer(5, 100);
  expect(rows).toMatchObject({ count: 5, error: undefined });
});
