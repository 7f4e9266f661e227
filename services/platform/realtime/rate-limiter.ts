const SECOND_MS = 1000;

/** Returns whether one more call is within `perSecond`. In machine time, since it protects the machine. */
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
