export type JsonMap = { [key: string]: unknown };

export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** MongoDB's limit (its manual, "Limits and Thresholds"). */
const MAX_LEVELS = 100;

/** Throws a TypeError for values that are not JSON (undefined is left out), invalid names or too many levels. */
export function checkDocument(doc: JsonMap): void {
  checkValue(doc, 1);
}

export function checkFields(fields: JsonMap): void {
  for (const value of Object.values(fields)) if (value !== undefined) checkValue(value, 2);
}

const isPlainScalar = (value: unknown) =>
  typeof value === 'string' || value === null || typeof value === 'boolean' || Number.isFinite(value);

function checkValue(value: unknown, level: number): void {
  if (isPlainScalar(value)) return;
  if (level > MAX_LEVELS) throw new TypeError(`more than ${MAX_LEVELS} levels`);
  if (Array.isArray(value)) {
    for (const item of value) if (!isPlainScalar(item)) checkValue(item, level + 1);
    return;
  }
  if (!isMap(value) || !isPlain(value)) throw new TypeError(`not JSON: ${String(value)}`);
  for (const key of Object.keys(value)) {
    if (!known.has(key)) checkName(key);
    const member = value[key];
    if (member !== undefined && !isPlainScalar(member)) checkValue(member, level + 1);
  }
}

const known = new Set<string>();
const MOST_KNOWN = 1000;

function checkName(name: string): void {
  if (name === '__proto__' || name.includes('\0')) throw new TypeError(`not a field's name: ${name}`);
  if (known.size < MOST_KNOWN) known.add(name);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
