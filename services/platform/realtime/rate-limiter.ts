const SECOND_MS = 1000;

/**
 * Answers whether one more is in time: no more than `perSecond` in each second, of which the first begins with the
 * first. By the machine's own time: it guards the machine.
 */
export function createRateLimiter(
  perSecond: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let began = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const at = now();
    if (at - began >= SECOND_MS) {
      began = at;
      count = 0;
    }
    count += 1;
    return count <= perSecond;
  };
}
