import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Redis } from '../redis.ts';
import type { Limit, LimitName, Limits } from './limits.ts';
import { limitsOf } from './limits-of.ts';

/**
 * Limits of all processes on one Redis, by its time. While it is out of reach each process counts for itself, so
 * that nobody is locked out and no door stands open.
 */
export function openRedisLimits({ client }: Redis, limits: Record<LimitName, Limit>): Limits {
  return limitsOf(
    limits,
    (name, { points, windowSeconds: duration }) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `coffret:limit:${name}`,
        points,
        duration,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      }),
  );
}
