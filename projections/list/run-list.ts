import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { Aggregate } from '../runner/counters.ts';
import type { Reading } from '../runner/reading.ts';
import type { ListQuery } from './parse-list-query.ts';

/** Removes the fields that begin with `_`. */
export function publicFields<Fields>(doc: Doc & Fields): Fields {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => !name.startsWith('_'))) as Fields;
}

const both = (filter: Filter, scope: Filter): Filter => ({ all: [scope, filter] });

const cents = (sum: number) => Math.round(sum * 100) / 100;
const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0);

interface Page<D> {
  rows: D[];
  count: number;
  /** Of all that match and are summed; absent when the list has no money. */
  sums?: { [column: string]: number };
}

/** A page that is not full needs no count, and the only one no sums. `kept`: the counters, where every row matches. */
async function pageOf<D extends Doc>(
  collection: Reading<D>,
  { options, summed, unsummed, counted }: ListQuery,
  asked: Filter,
  kept: Reading<Aggregate> | null,
): Promise<Page<D>> {
  const { skip = 0, limit } = options;
  const rows = await collection.find(asked, options);
  const isEnd = limit === undefined || (rows.length < limit && (rows.length > 0 || skip === 0));
  const count = async () => (isEnd ? skip + rows.length : collection.count(asked));
  if (summed.length === 0) return { rows, count: await count() };
  if (kept && counted) {
    const aggregate = await kept.findOne({ _id: counted.aggregate });
    return { rows, count: await count(), sums: counted.sums(aggregate?.buckets ?? []) };
  }
  const totals = isEnd && skip === 0 ? null : await collection.totals(asked, summed, unsummed);
  const isSummed = (row: D) => !unsummed || row[unsummed.column] !== unsummed.value;
  const own = (column: string) => rows.filter(isSummed).reduce((sum, row) => sum + numberIn(row[column]), 0);
  const sumOf = (column: string, n: number) => cents(totals ? (totals.sums[n] ?? 0) : own(column));
  return {
    rows,
    count: totals?.count ?? rows.length,
    sums: Object.fromEntries(summed.map((column, n) => [column, sumOf(column, n)])),
  };
}

const isEverything = (filter: Filter) => Object.keys(filter).length === 0;

/**
 * `scope`: the documents that the user may see. Two words typed as one are tried apart if none of these has the words as
 * typed.
 */
export async function filterOf<D extends Doc>(
  collection: Reading<D>,
  { filter, looser }: ListQuery,
  scope: Filter,
): Promise<Filter> {
  if (!looser) return both(filter, scope);
  const found = await collection.find(both(looser.searched, scope), { limit: 1 });
  return both(found.length > 0 ? filter : looser.filter, scope);
}

export const runList = async <D extends Doc>(
  collection: Reading<D>,
  query: ListQuery,
  scope: Filter,
  counters: Reading<Aggregate> | null = null,
): Promise<Page<D>> =>
  pageOf(collection, query, await filterOf(collection, query, scope), isEverything(scope) ? counters : null);

export async function* everyRow<D extends Doc>(
  collection: Reading<D>,
  query: ListQuery,
  scope: Filter,
): AsyncIterable<D> {
  const { sort } = query.options;
  yield* collection.each(await filterOf(collection, query, scope), sort ? { sort } : {});
}
