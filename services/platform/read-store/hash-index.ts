import type { Doc } from '@coffret/contracts/ports/read-store';
import { isScalar, type Scalar } from './language.ts';
import { MANY, type Path, singleValue, someValue, splitPath } from './paths.ts';

/** One document is kept bare: most fields that are sorted by have as many values as documents. */
type Bucket = Doc | Set<Doc>;

/** Documents by the scalar values that a path leads to in them; null stands for a missing one too. */
export class HashIndex {
  readonly #path: Path;
  readonly #buckets = new Map<Scalar, Bucket>();

  constructor(path: string) {
    this.#path = splitPath(path);
  }

  add(doc: Doc): void {
    for (const value of this.#valuesOf(doc)) {
      const bucket = this.#buckets.get(value);
      if (bucket instanceof Set) bucket.add(doc);
      else this.#buckets.set(value, bucket ? new Set([bucket, doc]) : doc);
    }
  }

  remove(doc: Doc): void {
    for (const value of this.#valuesOf(doc)) {
      const bucket = this.#buckets.get(value);
      if (bucket instanceof Set && bucket.size > 1) bucket.delete(doc);
      else this.#buckets.delete(value);
    }
  }

  /** How many documents have the value. */
  size(value: Scalar): number {
    const bucket = this.#buckets.get(value);
    return bucket instanceof Set ? bucket.size : bucket ? 1 : 0;
  }

  with(value: Scalar): ReadonlySet<Doc> {
    const bucket = this.#buckets.get(value);
    return bucket instanceof Set ? bucket : new Set(bucket ? [bucket] : []);
  }

  #valuesOf(doc: Doc): Iterable<Scalar> {
    const single = singleValue(doc, this.#path);
    if (single === MANY) return this.#manyOf(doc);
    if (single === undefined) return [null];
    return isScalar(single) ? [single] : [];
  }

  #manyOf(doc: Doc): ReadonlySet<Scalar> {
    const values = new Set<Scalar>();
    const note = (value: unknown) => {
      if (value === undefined) values.add(null);
      else if (isScalar(value)) values.add(value);
    };
    someValue(doc, this.#path, (value) => {
      if (Array.isArray(value)) value.forEach(note);
      else note(value);
      return false;
    });
    return values;
  }
}
