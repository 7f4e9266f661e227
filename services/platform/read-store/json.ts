export type JsonMap = { [key: string]: unknown };

export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** MongoDB takes no deeper ones (its manual, "Limits and Thresholds"). */
const MAX_LEVELS = 100;

/**
 * A deep copy that nobody can change. Members that are undefined are left out, as in JSON; anything else
 * that JSON does not know (a Date, NaN, a bigint, a class's instance), a name that no store takes and a
 * nesting of more than 100 levels throw a TypeError naming the place.
 */
export function frozenCopy(value: unknown, place = 'document', level = 1): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (level > MAX_LEVELS) throw new TypeError(`too deep: ${place}`);
  if (Array.isArray(value)) {
    return Object.freeze(value.map((item, index) => frozenCopy(item, `${place}[${index}]`, level + 1)));
  }
  if (!isMap(value) || !isPlain(value)) throw new TypeError(`not JSON: ${place}`);
  const copy: JsonMap = {};
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key.includes('\0')) throw new TypeError(`not a field's name: ${place}.${key}`);
    if (value[key] !== undefined) copy[key] = frozenCopy(value[key], `${place}.${key}`, level + 1);
  }
  return Object.freeze(copy);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
