import type { Doc, Filter, Totals } from '@coffret/contracts/ports/read-store';
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

async function totalsOf(
  collection: Reading,
  asked: Filter,
  summed: ListQuery['summed'],
  unsummed: ListQuery['unsummed'],
): Promise<Totals> {
  if (!unsummed) return collection.totals(asked, summed);
  const { column, value } = unsummed;
  const [left, { count, sums }] = await Promise.all([
    collection.count(both({ [column]: value }, asked)),
    collection.totals(both({ [column]: { not: [value] } }, asked), summed),
  ]);
  return { count: left + count, sums };
}

/** A page that is not full needs no count, and the only one no sums. */
async function pageOf<D extends Doc>(
  collection: Reading<D>,
  { options, summed, unsummed }: ListQuery,
  asked: Filter,
): Promise<Page<D>> {
  const { skip = 0, limit } = options;
  const rows = await collection.find(asked, options);
  const isEnd = limit === undefined || (rows.length < limit && (rows.length > 0 || skip === 0));
  if (summed.length === 0) return { rows, count: isEnd ? skip + rows.length : await collection.count(asked) };
  const isSummed = (row: D) => !unsummed || row[unsummed.column] !== unsummed.value;
  const { count, sums } =
    isEnd && skip === 0
      ? {
          count: rows.length,
          sums: summed.map((column) =>
            rows.filter(isSummed).reduce((sum, row) => sum + numberIn(row[column]), 0),
          ),
        }
      : await totalsOf(collection, asked, summed, unsummed);
  return { rows, count, sums: Object.fromEntries(summed.map((column, n) => [column, cents(sums[n] ?? 0)])) };
}

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
): Promise<Page<D>> => pageOf(collection, query, await filterOf(collection, query, scope));

export async function* everyRow<D extends Doc>(
  collection: Reading<D>,
  query: ListQuery,
  scope: Filter,
): AsyncIterable<D> {
  const { sort } = query.options;
  yield* collection.each(await filterOf(collection, query, scope), sort ? { sort } : {});
}
