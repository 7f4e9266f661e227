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
  const parentOf = (doc: D) => doc[by] as Doc['_id'];
  const of = (ids: readonly Doc['_id'][]): Filter => ({ all: [{ [by]: ids }, filter] });
  const found = await collection.find(of(parents), { ...options, limit: MAX_OF_PAGE + 1 });
  if (found.length <= MAX_OF_PAGE) {
    const all = Map.groupBy(found, parentOf);
    return new Map(
      Array.from(all, ([id, own]) => [id, { rows: own.slice(0, MAX_CHILDREN), count: own.length }]),
    );
  }
  const counts = (await collection.countBy(by, of(parents))) as ReadonlyMap<Doc['_id'], number>;
  const limit = shownOfEach([...counts.values()]);
  return new Map(
    await Promise.all(
      Array.from(counts, async ([id, count]): Promise<[Doc['_id'], Children<D>]> => {
        return [id, { rows: await collection.find(of([id]), { ...options, limit }), count }];
      }),
    ),
  );
}
