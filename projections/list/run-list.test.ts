import { isRefusal } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';
import { START } from '@coffret/contracts/ports/event-store';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/tests/stores';
import { expect, test, vi } from 'vitest';
import { projectsList, projectsView } from '../projects/view.ts';
import { quotesList, quotesView } from '../quotes/view.ts';
import { applyBatch } from '../runner/apply.ts';
import { type Aggregate, countersName } from '../runner/counters.ts';
import { history, targetIn } from '../testing/replay.ts';
import { type ListQuery, parseListQuery, type RawQuery } from './parse-list-query.ts';
import { everyRow, filterOf, publicFields, runList } from './run-list.ts';

const created = (lib: string, userId: number): DomainEvent => ({
  type: 'ProjectCreated',
  data: { lib, userId },
});

const readStore = openSqliteReadStore(':memory:');
await readStore.ensure('projects', projectsView);
const NOW = new Date('2026-11-21T12:00:00Z');
const projects = readStore.collection('projects');
await applyBatch(
  projectsView,
  targetIn(readStore, 'projects'),
  history(
    ['project-1', created('Été', 7)],
    ['project-2', created('atelier', 8)],
    ['project-3', created('Éclairage', 7)],
    ['project-4', created('ETE', 7)],
    ['project-5', created('Zone-A (nord)', 9)],
    ['project-3', { type: 'ProjectClosed', data: {} }],
  ),
);

function parsed(raw: RawQuery): ListQuery {
  const query = parseListQuery(projectsList, raw, NOW);
  if (isRefusal(query)) throw new Error(JSON.stringify(query));
  return query;
}
async function list(raw: RawQuery, scope: Filter = {}): Promise<{ ids: unknown[]; count: number }> {
  const { rows, count } = await runList(projects, parsed(raw), scope);
  return { ids: rows.map(({ id }) => id), count };
}
const ids = async (raw: RawQuery, scope?: Filter) => (await list(raw, scope)).ids;

test('names are sorted regardless of case and accents, equal ones by id', async () => {
  expect(await ids({ sort: 'lib' })).toEqual([2, 3, 1, 4, 5]);
  expect(await ids({ sort: 'lib', order: 'desc' })).toEqual([5, 4, 1, 3, 2]);
});

test('numbers are sorted by value, equal ones by id in the same direction', async () => {
  expect(await ids({ sort: 'userId' })).toEqual([1, 3, 4, 2, 5]);
  expect(await ids({ sort: 'userId', order: 'desc' })).toEqual([5, 2, 4, 3, 1]);
});

test('rows are sorted by the latest change by default', async () => {
  expect(await ids({})).toEqual([3, 5, 4, 2, 1]);
});

test('a search ignores case and accents and takes special characters literally', async () => {
  expect(await ids({ search: 'été', sort: 'id' })).toEqual([1, 4]);
  expect(await ids({ search: 'ECLAIR' })).toEqual([3]);
  expect(await ids({ search: 'zone-a (n' })).toEqual([5]);
  expect(await ids({ search: '.*' })).toEqual([]);
});

test('two words that are typed as one are found where nothing else matches, and on no other page', async () => {
  expect(await list({ search: 'zonéa' })).toEqual({ ids: [5], count: 1 });
  expect(await list({ search: 'zonea', page: '2' })).toEqual({ ids: [], count: 1 });
  expect(await list({ search: 'zonea', userId: '7' })).toEqual({ ids: [], count: 0 });
  expect(await ids({ search: 'eclai' })).toEqual([3]);
  // Another user's project has it: it is not tried apart.
  const query = parsed({ search: 'atelier', userId: '9' });
  expect(await filterOf(projects, query, {})).toEqual({ all: [{}, query.filter] });
});

test('several filters are combined by AND, several values of one filter by OR', async () => {
  expect(await ids({ userId: ['7', '9'], sort: 'id' })).toEqual([1, 3, 4, 5]);
  expect(await ids({ userId: '7', status: 'CLOSED' })).toEqual([3]);
  expect(await ids({ userId: '7', status: ['CLOSED', 'OPENED'], search: 'e', sort: 'id' })).toEqual([
    1, 3, 4,
  ]);
  expect(await ids({ lib: 'été' })).toEqual([]);
});

test('a date filter matches by prefix', async () => {
  expect(await ids({ createdAt: '2026-11-21T08:00:03' })).toEqual([4]);
  expect(await ids({ createdAt: ['2025', '2026-11-21'], sort: 'id' })).toEqual([1, 2, 3, 4, 5]);
});

test('a date filter takes ranges and periods in days of Paris', async () => {
  expect(await ids({ createdAtFrom: '2026-11-21', createdAtTo: '2026-11-21' })).toHaveLength(5);
  expect(await ids({ createdAtFrom: '2026-11-22' })).toEqual([]);
  expect(await ids({ createdAt: 'TODAY' })).toHaveLength(5);
  expect(await ids({ createdAt: 'YESTERDAY' })).toEqual([]);
  expect(await ids({ userIdFrom: '8', userIdTo: '9', sort: 'id' })).toEqual([2, 5]);
});

test('the count includes all matching rows, whatever the page', async () => {
  expect(await list({ size: '10', page: '2' })).toEqual({ ids: [], count: 5 });
  expect(await list({ userId: '7', size: '10' })).toMatchObject({ count: 3 });
});

test('an incomplete page is counted without a query', async () => {
  await readStore.ensure('many', projectsView);
  const many = readStore.collection('many');
  const docs = Array.from({ length: 15 }, (_, i) => ({ _id: i, id: i, _position: START }));
  await many.write(docs.map((doc) => ({ op: 'replace', doc })));
  const count = vi.spyOn(many, 'count');
  const pages = [
    { page: '1', rows: 10, counted: 1 },
    { page: '2', rows: 5, counted: 0 },
    { page: '3', rows: 0, counted: 1 },
  ];
  for (const { page, rows, counted } of pages) {
    const query = parseListQuery(projectsList, { page, size: '10' }, NOW);
    if (isRefusal(query)) throw new Error('refused');
    count.mockClear();
    const found = await runList(many, query, {});
    expect([found.rows.length, found.count, count.mock.calls.length]).toEqual([rows, 15, counted]);
  }
});

test('filters and searches never return rows outside the scope', async () => {
  const own = { userId: 8 };
  expect(await list({ sort: 'id' }, own)).toEqual({ ids: [2], count: 1 });
  expect(await list({ userId: '7' }, own)).toEqual({ ids: [], count: 0 });
  expect(await list({ search: 'été' }, own)).toEqual({ ids: [], count: 0 });
});

test('an export returns all matching rows in order, whatever the page', async () => {
  const query = parseListQuery(projectsList, { userId: '7', sort: 'lib', size: '10', page: '4' }, NOW);
  if (isRefusal(query)) throw new Error('refused');
  const rows: Doc[] = await Array.fromAsync(everyRow(projects, query, { status: 'OPENED' }));
  expect(rows.map(({ id }) => id)).toEqual([1, 4]);
});

test('internal fields are not returned', async () => {
  const [doc] = await projects.find({ _id: 2 });
  expect(doc && publicFields(doc)).toEqual({
    id: 2,
    lib: 'atelier',
    company: null,
    userId: 8,
    status: 'OPENED',
    rowVersion: 0,
    createdAt: '2026-11-21T08:00:01.000Z',
    updatedAt: '2026-11-21T08:00:01.000Z',
  });
});

test('the sums of all rows are the counters’, and no document is read for them', async () => {
  const [counted, store] = ['counted quotes', openSqliteReadStore(':memory:')];
  await store.ensure(counted, quotesView);
  const issued = (quoteId: number, price: number): DomainEvent => ({
    type: 'QuoteIssued',
    data: { quoteId, price, reference: `GBB${quoteId}`, version: 1, date: NOW.toISOString(), userId: 7 },
  });
  const sold = Array.from({ length: 12 }, (_, n) => issued(n, 10.1));
  const events = history(
    ...sold.map((event, n): [string, DomainEvent] => [`configuration-${n}`, event]),
    ['configuration-3', { type: 'ConfigurationReopened', data: { supersededQuoteId: 3 } }],
    ['configuration-4', { type: 'QuoteOrdered', data: { quoteId: 4, orderNumber: null } }],
    ['configuration-5', { type: 'QuoteExpired', data: { quoteId: 5 } }],
  );
  await applyBatch(quotesView, targetIn(store, counted, events, quotesView), events);
  const query = parseListQuery(quotesList, { size: '10' }, NOW);
  if (isRefusal(query)) throw new Error('refused');
  const collection = store.collection(counted);
  const counters = store.collection<Aggregate>(countersName(counted));
  const added = await runList(collection, query, {});
  expect([added.count, added.sums]).toEqual([12, { price: 111.1 }]);
  const totals = vi.spyOn(collection, 'totals');
  expect(await runList(collection, query, {}, counters)).toEqual(added);
  expect(totals).not.toHaveBeenCalled();
  await runList(collection, query, { userId: 7 }, counters);
  expect(totals).toHaveBeenCalledOnce();
});

test.each([
  ['a page of several', 12],
  ['the only page', 3],
])(
  'sums of %s leave superseded quotes out unless their status is asked for; the count has them',
  async (_name, each) => {
    const name = `quotes of ${each}`;
    await readStore.ensure(name, quotesView);
    const statuses = ['QUOTE_OK', 'DONE', 'QUOTE_SUPERSEDED'];
    const docs = statuses.flatMap((status, at) =>
      Array.from({ length: each }, (_, i) => ({
        _id: at * each + i,
        status,
        price: [10, 1.5, 100][at],
        _fold: { status: status.toLowerCase() },
        _position: START,
      })),
    );
    await readStore.collection(name).write(docs.map((doc) => ({ op: 'replace', doc })));
    const totals = async (raw: RawQuery) => {
      const query = parseListQuery(quotesList, { size: '10', ...raw }, NOW);
      if (isRefusal(query)) throw new Error('refused');
      const { count, sums } = await runList(readStore.collection(name), query, {});
      return [count, sums?.price];
    };
    expect(await totals({})).toEqual([3 * each, 11.5 * each]);
    expect(await totals({ status: 'DONE' })).toEqual([each, 1.5 * each]);
    expect(await totals({ status: 'QUOTE_SUPERSEDED' })).toEqual([each, 100 * each]);
    expect(await totals({ status: ['DONE', 'QUOTE_SUPERSEDED'] })).toEqual([2 * each, 101.5 * each]);
  },
);
