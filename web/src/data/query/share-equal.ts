const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `after` of JSON, with each equal part of `before` in its place, so that `===` tells what is unchanged. */
export function shareEqual(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = after.map((one, index) => shareEqual(before[index], one));
    const isSame = before.length === after.length && shared.every((one, index) => one === before[index]);
    return isSame ? before : shared;
  }
  if (!isObject(before) || !isObject(after)) return after;
  const names = Object.keys(after);
  const shared = Object.fromEntries(names.map((name) => [name, shareEqual(before[name], after[name])]));
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && shared[name] === before[name]);
  return isSame ? before : shared;
}
