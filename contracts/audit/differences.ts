export interface Difference {
  /** List items by id or position: `['stack', 'lines', '2', 'ref']`. */
  path: readonly string[];
  before?: unknown;
  after?: unknown;
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** List items are matched by line id, by element line and slot, or by index. */
function keyOf(item: unknown, index: number): string {
  if (!isObject(item)) return String(index + 1);
  if (item.lineId !== undefined && item.slot !== undefined) return `${item.lineId}/${item.slot}`;
  return String(item.id ?? item.ref ?? index + 1);
}

function partsOf(value: unknown): [name: string, part: unknown][] | null {
  if (Array.isArray(value) && value.some(isObject)) return value.map((item, n) => [keyOf(item, n), item]);
  return isObject(value) ? Object.entries(value) : null;
}

const opened = (value: unknown, other: unknown) =>
  (value === null || value === undefined) && isObject(other) ? {} : value;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function differences(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
  isItem = false,
): Difference[] {
  if (same(before, after)) return [];
  const parts = (value: unknown, other: unknown) => partsOf(isItem ? value : opened(value, other));
  const [old, now] = [parts(before, after), parts(after, before)];
  if (!old || !now) {
    return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  }
  const [olds, nows] = [new Map(old), new Map(now)];
  const names = new Set([...olds.keys(), ...nows.keys()]);
  const isList = Array.isArray(before) || Array.isArray(after);
  return [...names].flatMap((name) => differences(olds.get(name), nows.get(name), [...path, name], isList));
}
