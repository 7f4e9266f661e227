import { setImmediate } from 'node:timers/promises';

/** Milliseconds; other requests wait no longer than this and one item. */
const TURN = 10;

/** Passes the items on, and gives other requests a turn in between. Iterables in memory, embedded stores and caches never
 * do so by themselves. */
export async function* inTurns<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - since < TURN) continue;
    await setImmediate();
    since = performance.now();
  }
}
