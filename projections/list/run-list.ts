import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { Reading } from '../runner/reading.ts';
import type { ListQuery } from './parse-list-query.ts';

/** Removes the fields that begin with `_`. */
export function publicFields<Fields>(doc: Doc & Fields): Fields {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => !name.startsWith('_'))) as Fields;
}

const both = (filter: Filter, scope: Filter): Filter => ({ all: [scope, filter] });

const cents = (sum: number) => Math.round(sum * 100) / 100;

/** Of all that match; absent when the list has no money. */
async function sumsOf<D extends Doc>(
  collection: Reading<D>,
  { filter, summed }: ListQuery,
  scope: Filter,
): Promise<{ sums?: { [column: string]: number } }> {
  if (summed.length === 0) return {};
  const sums = await collection.sums(summed, both(filter, scope));
  return { sums: Object.fromEntries(summed.map((column, n) => [column, cents(sums[n] ?? 0)])) };
}

/** `scope`: the documents that the user may see. A page that is not full needs no count. */
export async function runList<D extends Doc>(
  collection: Reading<D>,
  query: ListQuery,
  scope: Filter,
): Promise<{ rows: D[]; count: number; sums?: { [column: string]: number } }> {
  const { filter, options } = query;
  const { skip = 0, limit } = options;
  const rows = await collection.find(both(filter, scope), options);
  const isEnd = limit === undefined || (rows.length < limit && (rows.length > 0 || skip === 0));
  const count = isEnd ? skip + rows.length : await collection.count(both(filter, scope));
  return { rows, count, ...(await sumsOf(collection, query, scope)) };
}

export function everyRow<D extends Doc>(
  collection: Reading<D>,
  { filter, options }: ListQuery,
  scope: Filter,
): AsyncIterable<D> {
  return collection.each(both(filter, scope), options.sort ? { sort: options.sort } : {});
}
