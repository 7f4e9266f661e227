export type JsonMap = { [key: string]: unknown };

export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A deep copy that nobody can change. Members that are undefined are left out, as in JSON; anything else
 * that JSON does not know (a Date, NaN, a bigint, a class's instance) throws a TypeError naming the place.
 */
export function frozenCopy(value: unknown, place = 'document'): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) {
    return Object.freeze(value.map((item, index) => frozenCopy(item, `${place}[${index}]`)));
  }
  if (!isMap(value) || !isPlain(value)) throw new TypeError(`not JSON: ${place}`);
  const copy: JsonMap = {};
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw new TypeError(`not a field's name: ${place}.${key}`);
    if (value[key] !== undefined) copy[key] = frozenCopy(value[key], `${place}.${key}`);
  }
  return Object.freeze(copy);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
