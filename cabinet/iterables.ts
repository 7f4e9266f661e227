/** `Map.groupBy` and the methods of iterators are newer than the oldest browsers. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Of `items`, no more than `most` are made. */
export function* take<T>(items: Iterable<T>, most: number): Generator<T> {
  let left = most;
  for (const item of items) {
    yield item;
    left -= 1;
    if (left === 0) return;
  }
}
