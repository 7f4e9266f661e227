import { MAX_CHILDREN } from '@coffret/contracts/answers';
import type { Doc, Filter, FindOptions } from '@coffret/contracts/ports/read-store';
import type { Reading } from '../runner/reading.ts';

/** Of all parents of a page. */
const MAX_OF_PAGE = 500;

export interface Children<D> {
  rows: D[];
  /** With those that are not in `rows`. */
  count: number;
}

/** How many each parent shows: the largest number with which all together are no more than MAX_OF_PAGE. */
export function shownOfEach(counts: readonly number[]): number {
  let most = MAX_CHILDREN;
  const shown = () => counts.reduce((sum, count) => sum + Math.min(count, most), 0);
  while (most > 1 && shown() > MAX_OF_PAGE) most -= 1;
  return most;
}

/** The first children of each parent that has some. `by`: their field with the parent's id. */
export async function childrenOf<D extends Doc>(
  collection: Reading<D>,
  by: string,
  parents: readonly Doc['_id'][],
  { filter = {}, ...options }: { filter?: Filter } & Pick<FindOptions, 'sort' | 'projection'>,
): Promise<Map<Doc['_id'], Children<D>>> {
  const counts = (await collection.countBy(by, {
    all: [{ [by]: parents }, filter],
  })) as ReadonlyMap<Doc['_id'], number>;
  const limit = shownOfEach([...counts.values()]);
  const isWhole = (id: Doc['_id']) => (counts.get(id) ?? 0) <= limit;
  const ids = [...counts.keys()];
  const find = (of: readonly Doc['_id'][]) =>
    of.length === 0
      ? []
      : collection.find({ all: [{ [by]: of }, filter] }, { ...options, limit: limit * of.length });
  const found = await Promise.all([
    find(ids.filter(isWhole)),
    ...ids.filter((id) => !isWhole(id)).map((id) => find([id])),
  ]);
  const rows = Map.groupBy(found.flat(), (doc) => doc[by] as Doc['_id']);
  return new Map(ids.map((id) => [id, { rows: rows.get(id) ?? [], count: counts.get(id) ?? 0 }]));
}
