import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { Reading } from '../runner/reading.ts';
import type { ListQuery } from './parse-list-query.ts';

/** A document as clients see it: without the fields that begin with `_`. */
export function publicFields<Fields>(doc: Doc & Fields): Fields {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => !name.startsWith('_'))) as Fields;
}

const both = (filter: Filter, scope: Filter): Filter => ({ all: [scope, filter] });

/**
 * A page of a list, and how many there are in all: a page that is not full tells that by itself. `scope`: what the
 * asking user may see at all.
 */
export async function runList<D extends Doc>(
  collection: Reading<D>,
  { filter, options }: ListQuery,
  scope: Filter,
): Promise<{ rows: D[]; count: number }> {
  const { skip = 0, limit } = options;
  const rows = await collection.find(both(filter, scope), options);
  const isEnd = limit === undefined || (rows.length < limit && (rows.length > 0 || skip === 0));
  return { rows, count: isEnd ? skip + rows.length : await collection.count(both(filter, scope)) };
}

/** All that a list's query matches, whatever the page. */
export function everyRow<D extends Doc>(
  collection: Reading<D>,
  { filter, options }: ListQuery,
  scope: Filter,
): AsyncIterable<D> {
  return collection.each(both(filter, scope), options.sort ? { sort: options.sort } : {});
}
