import type { Doc, Filter, FindOptions, Index, Write } from '@coffret/contracts/ports/read-store';
import { type Candidates, candidatesFor } from './candidates.ts';
import { HashIndex } from './hash-index.ts';
import { isMap } from './json.ts';
import { isScalar, type Scalar } from './language.ts';
import { matcher } from './matching.ts';
import { type Sort, sorted } from './order.ts';
import { inOrder, OrderedIndex, type Place } from './ordered-index.ts';
import { splitPath, withValue } from './paths.ts';

/**
 * Documents by `_id`, with an index on the first field of each index asked for. They are frozen when they
 * are written, where they are copied anyway: readers share them, and a page costs no copy.
 */
export class MemoryCollection {
  readonly #docs = new Map<Doc['_id'], Doc>();
  readonly #hashed = new Map<string, HashIndex>();
  readonly #ordered = new Map<string, OrderedIndex>();

  constructor() {
    this.addIndex({ fields: { _id: 1 } });
  }

  /** An index that is there already stays as it is. */
  addIndex({ fields }: Index): void {
    const [path] = Object.keys(fields);
    if (path === undefined || this.#hashed.has(path)) return;
    const hashed = new HashIndex(path);
    const ordered = new OrderedIndex(path);
    for (const doc of this.#docs.values()) {
      hashed.add(doc);
      ordered.add(doc);
    }
    this.#hashed.set(path, hashed);
    this.#ordered.set(path, ordered);
  }

  /** Takes what language.ts has accepted. */
  write(write: Write): void {
    if (write.op === 'replace') this.#put(write.doc);
    else if (write.op === 'remove') this.#remove(write.id);
    else this.#set(write.filter, write.fields);
  }

  count(filter: Filter): number {
    return matchesAll(filter) ? this.#docs.size : this.#matching(filter, this.#candidates(filter)).length;
  }

  find(filter: Filter, { sort, skip = 0, limit }: FindOptions): Doc[] {
    const end = limit === undefined ? Number.POSITIVE_INFINITY : skip + limit;
    const candidates = this.#candidates(filter);
    const places = sort && this.#placesFor(sort, candidates, end);
    if (sort && places) return this.#walk(places, sort, filter, candidates, end).slice(skip);
    const found = this.#matching(filter, candidates);
    return (sort ? sorted(found, sort, end) : found).slice(skip, end);
  }

  #put(doc: Doc): void {
    this.#unindex(doc._id);
    this.#docs.set(doc._id, doc);
    for (const index of this.#hashed.values()) index.add(doc);
    for (const index of this.#ordered.values()) index.add(doc);
  }

  #remove(id: Doc['_id']): void {
    this.#unindex(id);
    this.#docs.delete(id);
  }

  #unindex(id: Doc['_id']): void {
    const doc = this.#docs.get(id);
    if (!doc) return;
    for (const index of this.#hashed.values()) index.remove(doc);
    for (const index of this.#ordered.values()) index.remove(doc);
  }

  #set(filter: Filter, fields: { [path: string]: unknown }): void {
    const set = (target: unknown, [path, value]: [string, unknown]) =>
      withValue(target, splitPath(path), value);
    for (const doc of this.#matching(filter, this.#candidates(filter))) {
      this.#put(Object.entries(fields).reduce(set, doc) as Doc);
    }
  }

  /** null when indexes cannot keep at least half of the documents out. */
  #candidates(filter: Filter): Candidates | null {
    const candidates = candidatesFor(filter, this.#hashed);
    return candidates && candidates.size * 2 <= this.#docs.size ? candidates : null;
  }

  #matching(filter: Filter, candidates: Candidates | null): Doc[] {
    const found: Doc[] = [];
    const ids = idsAlone(filter);
    if (ids) {
      for (const id of new Set(ids)) {
        const doc = this.#docs.get(id as Doc['_id']);
        if (doc) found.push(doc);
      }
      return found;
    }
    const matches = matcher(filter);
    for (const doc of candidates?.docs() ?? this.#docs.values()) if (matches(doc)) found.push(doc);
    return found;
  }

  /**
   * The order to walk along until `end` documents have matched; null when it is less work to sort the
   * candidates. Spread evenly, the wanted ones are found within end × all ÷ candidates documents; an
   * eighth of all is few enough to be sorted even when every match is wanted.
   */
  #placesFor(sort: Sort, candidates: Candidates | null, end: number): readonly Place[] | null {
    const all = this.#docs.size;
    if (candidates && candidates.size ** 2 <= Math.min(end, all / 64) * all) return null;
    const [path = ''] = Object.keys(sort);
    return this.#ordered.get(path)?.places() ?? null;
  }

  #walk(
    places: readonly Place[],
    sort: Sort,
    filter: Filter,
    candidates: Candidates | null,
    end: number,
  ): Doc[] {
    const matches = matcher(filter);
    const chosen = candidates?.docs();
    const passes = chosen ? (doc: Doc) => chosen.has(doc) && matches(doc) : matches;
    const found: Doc[] = [];
    for (const doc of inOrder(places, sort, passes, end)) {
      if (found.push(doc) >= end) break;
    }
    return found;
  }
}

/** The values of `_id` that a filter asks for when it asks for nothing else: the most frequent one by far. */
function idsAlone(filter: Filter): readonly Scalar[] | null {
  const [field, ...more] = Object.keys(filter);
  if (field !== '_id' || more.length > 0) return null;
  const condition = filter._id;
  if (isScalar(condition)) return [condition];
  if (!isMap(condition) || Object.keys(condition).length !== 1) return null;
  return Array.isArray(condition.$in) ? condition.$in : null;
}

/** `{}`, or a conjunction of nothing else, as when a scope that allows all meets a list without filters. */
function matchesAll(filter: Filter): boolean {
  return Object.entries(filter).every(
    ([key, condition]) => key === '$and' && (condition as Filter[]).every(matchesAll),
  );
}
