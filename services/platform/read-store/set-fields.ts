import { isMap, type JsonMap } from './json.ts';

/** Like MongoDB's `$set` on a copy. Throws a TypeError when a path leads through a value that is no object. */
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
