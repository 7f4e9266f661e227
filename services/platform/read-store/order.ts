import type { Doc, FindOptions } from '@coffret/contracts/ports/read-store';
import { isMap } from './json.ts';
import { INDEX, MANY, type Path, singleValue, splitPath, step } from './paths.ts';

export type Sort = NonNullable<FindOptions['sort']>;

/** Where MongoDB's sort puts an empty array: before null. */
const EMPTY = Symbol('empty array');

/** MongoDB's order of types ("Comparison/Sort Order" in its manual); missing is null. */
function rank(value: unknown): number {
  if (value === EMPTY) return 0;
  if (value === null || value === undefined) return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  if (typeof value === 'boolean') return 6;
  return Array.isArray(value) ? 5 : 4;
}

const surrogatesLast = (unit: number) =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;

/** Texts by code point, as their UTF-8 bytes compare; `<` would compare UTF-16 units. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return surrogatesLast(left) - surrogatesLast(right);
  }
  return a.length - b.length;
}

/** MongoDB's order over all JSON values. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const ranks = rank(a) - rank(b);
  if (ranks !== 0) return ranks;
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (Array.isArray(a) && Array.isArray(b)) return compareMembers([...a.entries()], [...b.entries()]);
  if (isMap(a) && isMap(b)) return compareMembers(Object.entries(a), Object.entries(b));
  return 0;
}

type Members = [name: string | number, value: unknown][];

/** Member by member: first by type, then by name, then by value; the shorter of two equal ones first. */
function compareMembers(a: Members, b: Members): number {
  for (const [i, [nameA, valueA]] of a.entries()) {
    const other = b[i];
    if (!other) return 1;
    const [nameB, valueB] = other;
    const order = rank(valueA) - rank(valueB) || compareValues(nameA, nameB) || compareValues(valueA, valueB);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** What a document is sorted by: of an array the least element when ascending, the greatest descending. */
export function sortKey(doc: Doc, path: Path, direction: 1 | -1): unknown {
  const single = singleValue(doc, path);
  if (single !== MANY) return single;
  const keys: unknown[] = [];
  collectKeys(doc, path, 0, keys);
  return keys.reduce((best, key) => (compareValues(key, best) * direction < 0 ? key : best));
}

/** Unlike a filter, a sort sees null where an element of an array is no object, and in an empty array. */
function collectKeys(value: unknown, path: Path, depth: number, keys: unknown[]): void {
  const key = path[depth];
  if (!Array.isArray(value)) {
    if (key === undefined) keys.push(value);
    else collectKeys(step(value, key), path, depth + 1, keys);
  } else if (key === undefined) {
    keys.push(...(value.length > 0 ? value : [EMPTY]));
  } else if (value.length === 0) {
    keys.push(undefined);
  } else if (INDEX.test(key) && Number(key) < value.length) {
    collectKeys(value[Number(key)], path, depth + 1, keys);
  } else {
    for (const item of value) collectKeys(isMap(item) ? item : undefined, path, depth, keys);
  }
}

/** Documents in the order of a sort; ties stay as they were. `limit`: how many of the first are wanted. */
export function sorted(docs: readonly Doc[], sort: Sort, limit = docs.length): Doc[] {
  const fields = Object.entries(sort).map(([path, direction]) => ({ path: splitPath(path), direction }));
  const entries = docs.map((doc) => ({
    doc,
    keys: fields.map(({ path, direction }) => sortKey(doc, path, direction)),
  }));
  type Entry = (typeof entries)[number];
  const directions = fields.map(({ direction }) => direction);
  const compare = (a: Entry, b: Entry) => {
    for (let i = 0; i < directions.length; i += 1) {
      const order = compareValues(a.keys[i], b.keys[i]);
      if (order !== 0) return order * Number(directions[i]);
    }
    return 0;
  };
  return first(entries, limit, compare).map(({ doc }) => doc);
}

/** Up to this many are picked while passing over the list once; beyond, sorting it whole is quicker. */
const PICKED = 1000;

function first<T>(items: T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (count > PICKED || count * 4 > items.length) return items.sort(compare).slice(0, count);
  const best: T[] = [];
  for (const item of items) {
    const last = best[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    if (best.length === count) best.pop();
    best.splice(insertionPoint(best, item, compare), 0, item);
  }
  return best;
}

/** Behind everything that is not greater. */
export function insertionPoint<T>(ordered: readonly T[], item: T, compare: (a: T, b: T) => number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(ordered[middle] as T, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
