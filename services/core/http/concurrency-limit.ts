import type { Refusal } from '@coffret/contracts/errors';
import { tooMany } from './too-many.ts';

/** When to come back: the works that are counted here take about as long. */
const RETRY_AFTER_MS = 2000;

/**
 * Does so many works of a user at once, in this process, and refuses (429) to begin another. For what a process
 * holds in memory while it is under way.
 */
export function createConcurrencyLimit(most: number) {
  const underWay = new Map<number, number>();
  const count = (userId: number, by: 1 | -1) => {
    const after = (underWay.get(userId) ?? 0) + by;
    if (after === 0) underWay.delete(userId);
    else underWay.set(userId, after);
  };
  return async <T>(userId: number, work: () => Promise<T>): Promise<T | Refusal> => {
    if ((underWay.get(userId) ?? 0) >= most) return tooMany(RETRY_AFTER_MS);
    count(userId, 1);
    try {
      return await work();
    } finally {
      count(userId, -1);
    }
  };
}

/** Files of a user that a process takes at once, by route: each is held whole, up to 20 MB. */
export const MAX_CONCURRENT_UPLOADS = 4;
