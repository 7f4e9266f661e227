import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, Limits, Taken } from './limits.ts';

const OK: Taken = { ok: true, retryAfterMs: 0 };

/** Limits by the limiter of each name. */
export function limitsOf(limiters: Record<LimitName, RateLimiterAbstract>): Limits {
  return {
    async take(name, key, points = 1) {
      const limiter = limiters[name];
      if (points === 0) {
        const counted = await limiter.get(key);
        // What is over may still be there.
        const left = !counted || counted.msBeforeNext <= 0 || counted.remainingPoints > 0;
        return left ? OK : { ok: false, retryAfterMs: counted.msBeforeNext };
      }
      try {
        await limiter.consume(key, points);
        return OK;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return { ok: false, retryAfterMs: refused.msBeforeNext };
      }
    },
  };
}
