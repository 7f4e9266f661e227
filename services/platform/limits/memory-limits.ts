import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, LimitName, Limits } from './limits.ts';

const OK = { ok: true, retryAfterMs: 0 };

/** Limits of one process; what was counted ends with it. */
export function openMemoryLimits(limits: Record<LimitName, Limit>): Limits {
  const limiterOf = ({ points, windowSeconds }: Limit) =>
    new RateLimiterMemory({ points, duration: windowSeconds });
  const limiters: Record<LimitName, RateLimiterMemory> = {
    anonymous: limiterOf(limits.anonymous),
    loginFailures: limiterOf(limits.loginFailures),
  };
  return {
    async take(name, key, points = 1) {
      const limiter = limiters[name];
      if (points === 0) {
        const counted = await limiter.get(key);
        // What is over is let go of by a timer, and may still be there.
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
