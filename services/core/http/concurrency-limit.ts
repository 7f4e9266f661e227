import type { Refusal } from '@coffret/contracts/errors';
import { tooMany } from './too-many.ts';

const RETRY_AFTER_MS = 2000;

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

/** By route and user; each file, up to 20 MB, is held in memory. */
export const MAX_CONCURRENT_UPLOADS = 4;
