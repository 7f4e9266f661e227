import { isMap, type JsonMap } from './json.ts';

/** A dotted path, split. None of its names is inherited by every object (language.ts sees to it). */
export type Path = readonly string[];

export const splitPath = (path: string): Path => path.split('.');

export const INDEX = /^\d+$/;

/**
 * Whether a value that the path leads to passes the test, found as MongoDB's filters find it: a path goes
 * on through the objects of an array, and a number also names an element. A branch without the field is
 * tested as undefined.
 */
export function someValue(value: unknown, path: Path, test: (value: unknown) => boolean, depth = 0): boolean {
  const key = path[depth];
  if (key === undefined) return test(value);
  if (!Array.isArray(value)) return someValue(step(value, key), path, test, depth + 1);
  if (INDEX.test(key) && Number(key) < value.length) {
    if (someValue(value[Number(key)], path, test, depth + 1)) return true;
  }
  return value.some((item) => isMap(item) && someValue(item, path, test, depth));
}

export const step = (value: unknown, key: string) => (isMap(value) ? value[key] : undefined);

/** An array lies on a path, or at its end: it may lead to any number of values. */
export const MANY = Symbol('many values');

/** The one value that the path leads to, or MANY. */
export function singleValue(doc: JsonMap, path: Path): unknown {
  let value: unknown = doc;
  for (const key of path) {
    value = step(value, key);
    if (Array.isArray(value)) return MANY;
  }
  return value;
}

/**
 * A copy with the value at the path, as MongoDB's `$set` does it: objects that are missing on the way are
 * made, an array takes a number only and is filled up with nulls. Throws a TypeError where neither fits.
 */
export function withValue(target: unknown, path: Path, value: unknown, depth = 0): unknown {
  const key = path[depth];
  if (key === undefined) return value;
  if (Array.isArray(target) && INDEX.test(key)) {
    const index = Number(key);
    const copy: unknown[] = [...target, ...Array(Math.max(0, index - target.length)).fill(null)];
    copy[index] = withValue(copy[index], path, value, depth + 1);
    return Object.freeze(copy);
  }
  if (target !== undefined && !isMap(target)) {
    throw new TypeError(
      `cannot set ${path.join('.')}: there is no object at ${path.slice(0, depth).join('.')}`,
    );
  }
  return Object.freeze({ ...target, [key]: withValue(target?.[key], path, value, depth + 1) });
}
