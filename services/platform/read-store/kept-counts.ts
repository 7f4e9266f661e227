import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { matches } from './values.ts';

/** Filters whose count is kept: each costs a little at every write. */
const KEPT = 50;

/** Changes at once beyond which counting again is quicker. */
const MANY = 100;

/**
 * How many documents of a collection match the filters asked for of late, kept up to date by the writes: what took
 * long to count is not counted again because one document has changed.
 */
export class KeptCounts {
  readonly #texts: readonly string[];
  readonly #counts = new Map<string, { filter: Filter; count: number }>();

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  get(filter: Filter): number | undefined {
    const key = JSON.stringify(filter);
    const known = this.#counts.get(key);
    if (!known) return undefined;
    // Back to the end: the one that was not asked for the longest goes first.
    this.#counts.delete(key);
    this.#counts.set(key, known);
    return known.count;
  }

  keep(filter: Filter, count: number): void {
    const oldest = this.#counts.keys().next();
    if (this.#counts.size >= KEPT && !oldest.done) this.#counts.delete(oldest.value);
    this.#counts.set(JSON.stringify(filter), { filter, count });
  }

  /** What stood before a write and what stands after it; null: no document. */
  changed(before: Doc | null, after: Doc | null): void {
    for (const kept of this.#counts.values()) {
      if (before && matches(before, kept.filter, this.#texts)) kept.count -= 1;
      if (after && matches(after, kept.filter, this.#texts)) kept.count += 1;
    }
  }

  /** Before as many changes at once. */
  expect(changes: number): void {
    if (changes > MANY) this.clear();
  }

  clear(): void {
    this.#counts.clear();
  }
}
