import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Redis } from '../redis.ts';
import type { Limit, LimitName, Limits } from './limits.ts';
import { limitsOf } from './limits-of.ts';

/** Limits shared through one Redis, in its time. While it is unreachable each process counts alone. */
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
