/** Throws a TypeError with the path of a value that JSON changes: undefined, NaN, bigint, Date or class instances. */
export function strictJson(value: unknown): string {
  const place = findFault(value);
  if (place !== null) throw new TypeError(`not strict JSON: value${place}`);
  return JSON.stringify(value);
}

function findFault(value: unknown): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : '';
  if (typeof value !== 'object') return '';
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const place = findFault(value[i]);
      if (place !== null) return `[${i}]${place}`;
    }
    return null;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return '';
  for (const [key, member] of Object.entries(value)) {
    const place = findFault(member);
    if (place !== null) return `.${key}${place}`;
  }
  return null;
}
