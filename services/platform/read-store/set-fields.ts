import { isMap, type JsonMap } from './json.ts';

/**
 * A copy of a document with values at dotted paths, as MongoDB's `$set` does it: objects that are missing on the way
 * are made, and what is undefined is left as it is. Throws a TypeError where something else is in the way.
 */
export function setFields<D extends JsonMap>(doc: D, fields: { readonly [path: string]: unknown }): D {
  let copy: JsonMap = doc;
  for (const [path, value] of Object.entries(fields)) {
    if (value !== undefined) copy = withValue(copy, path.split('.'), value);
  }
  return copy as D;
}

function withValue(target: unknown, [name, ...rest]: readonly string[], value: unknown): JsonMap {
  if (target !== undefined && !isMap(target)) throw new TypeError(`there is no object to set ${name} in`);
  const key = String(name);
  return { ...target, [key]: rest.length === 0 ? value : withValue(target?.[key], rest, value) };
}
