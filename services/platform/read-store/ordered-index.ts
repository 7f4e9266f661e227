import type { Doc } from '@coffret/contracts/ports/read-store';
import { compareValues, insertionPoint, type Sort, sorted } from './order.ts';
import { MANY, type Path, singleValue, splitPath } from './paths.ts';

/** A document at its place in the order of a field. */
export interface Place {
  doc: Doc;
  value: unknown;
}

const comparePlaces = (a: Place, b: Place) =>
  compareValues(a.value, b.value) || compareValues(a.doc._id, b.doc._id);

/** Up to this many changes are made one by one; beyond, it is quicker to sort again what is nearly sorted. */
const FEW = 100;

/**
 * Documents in the order of one field, then of `_id`. Costs nothing until it is first asked for; from then
 * on it catches up, whenever it is asked for, with what was written in between.
 */
export class OrderedIndex {
  readonly #path: Path;
  /** Documents with an array on the path: they have no single place. */
  readonly #placeless = new Set<Doc>();
  readonly #added = new Set<Doc>();
  readonly #removed = new Set<Doc>();
  #places: Place[] = [];

  constructor(path: string) {
    this.#path = splitPath(path);
  }

  add(doc: Doc): void {
    this.#added.add(doc);
  }

  remove(doc: Doc): void {
    if (!this.#added.delete(doc)) this.#removed.add(doc);
  }

  /** Every document at its place, until the next write; null when some have no single one. */
  places(): readonly Place[] | null {
    if (this.#added.size + this.#removed.size > 0) this.#catchUp();
    return this.#placeless.size > 0 ? null : this.#places;
  }

  #catchUp(): void {
    const added: Place[] = [];
    for (const doc of this.#added) {
      const value = singleValue(doc, this.#path);
      if (value === MANY) this.#placeless.add(doc);
      else added.push({ doc, value });
    }
    const removed = [...this.#removed].filter((doc) => !this.#placeless.delete(doc));
    if (added.length + removed.length <= FEW) {
      for (const doc of removed) {
        this.#places.splice(this.#after({ doc, value: singleValue(doc, this.#path) }) - 1, 1);
      }
      for (const place of added) this.#places.splice(this.#after(place), 0, place);
    } else {
      const staying = this.#places.filter(({ doc }) => !this.#removed.has(doc));
      this.#places = [...staying, ...added].sort(comparePlaces);
    }
    this.#added.clear();
    this.#removed.clear();
  }

  #after(place: Place): number {
    return insertionPoint(this.#places, place, comparePlaces);
  }
}

/**
 * The documents that pass, in the order of a sort whose first field the places are ordered by.
 * No more than `limit` of them will be asked for.
 */
export function* inOrder(
  places: readonly Place[],
  sort: Sort,
  passes: (doc: Doc) => boolean,
  limit: number,
): Generator<Doc> {
  const [[field, direction], [second, tie] = ['_id', direction] as const, ...others] = Object.entries(
    sort,
  ) as [[string, 1 | -1], ...[string, 1 | -1][]];
  if (field === '_id' || (second === '_id' && tie === direction)) {
    for (let i = 0; i < places.length; i += 1) {
      const { doc } = places[direction === 1 ? i : places.length - 1 - i] as Place;
      if (passes(doc)) yield doc;
    }
    return;
  }
  const ties = Object.fromEntries([[second, tie], ...others]);
  for (const run of runs(places, direction)) yield* sorted(run.filter(passes), ties, limit);
}

/** The documents of each value, one value after the other. */
function* runs(places: readonly Place[], direction: 1 | -1): Generator<Doc[]> {
  let at = direction === 1 ? 0 : places.length - 1;
  for (let place = places[at]; place; place = places[at]) {
    const run: Doc[] = [];
    const { value } = place;
    for (let next = places[at]; next && compareValues(next.value, value) === 0; next = places[at]) {
      run.push(next.doc);
      at += direction;
    }
    yield run;
  }
}
