import { MAX_CHILDREN } from '@coffret/contracts/answers';
import type { Doc, Filter, FindOptions } from '@coffret/contracts/ports/read-store';
import type { Reading } from '../runner/reading.ts';

/** Texts of all parents of a page: each may have kilobytes. */
const MAX_TEXTS = 500;

/** Small rows of all parents of a page: MAX_CHILDREN of each of its 100 parents. */
export const MAX_SMALL = 10_000;

export interface Children<D> {
  rows: D[];
  /** With those that are not in `rows`. */
  count: number;
}

/** How many each parent shows: the largest number with which all together are no more than `ofPage`. */
export function shownOfEach(counts: readonly number[], ofPage = MAX_TEXTS): number {
  let most = MAX_CHILDREN;
  const shown = () => counts.reduce((sum, count) => sum + Math.min(count, most), 0);
  while (most > 1 && shown() > ofPage) most -= 1;
  return most;
}

interface Choice extends Pick<FindOptions, 'sort' | 'projection'> {
  filter?: Filter;
  /** How many all parents show together. */
  ofPage?: number;
}

/** The first children of each parent that has some. `by`: their field with the parent's id. */
export async function childrenOf<D extends Doc>(
  collection: Reading<D>,
  by: string,
  parents: readonly Doc['_id'][],
  { filter = {}, ofPage = MAX_TEXTS, ...options }: Choice,
): Promise<Map<Doc['_id'], Children<D>>> {
  const parentOf = (doc: D) => doc[by] as Doc['_id'];
  const of = (ids: readonly Doc['_id'][]): Filter => ({ all: [{ [by]: ids }, filter] });
  const found = await collection.find(of(parents), { ...options, limit: ofPage + 1 });
  if (found.length <= ofPage) {
    const all = Map.groupBy(found, parentOf);
    return new Map(
      Array.from(all, ([id, own]) => [id, { rows: own.slice(0, MAX_CHILDREN), count: own.length }]),
    );
  }
  const counts = (await collection.countBy(by, of(parents))) as ReadonlyMap<Doc['_id'], number>;
  const limit = shownOfEach([...counts.values()], ofPage);
  return new Map(
    await Promise.all(
      Array.from(counts, async ([id, count]): Promise<[Doc['_id'], Children<D>]> => {
        return [id, { rows: await collection.find(of([id]), { ...options, limit }), count }];
      }),
    ),
  );
}
