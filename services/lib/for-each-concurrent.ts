/** Concurrent commands share a commit. */
const MOST = 100;

/** Runs `work` for each item, at most 100 at a time. */
export async function forEachConcurrent<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const workEach = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(MOST, items.length) }, workEach));
}
