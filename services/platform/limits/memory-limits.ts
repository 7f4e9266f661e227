import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limit, LimitName, Limits } from './limits.ts';
import { limitsOf } from './limits-of.ts';

/** Limits of one process; what was counted ends with it. */
export function openMemoryLimits(limits: Record<LimitName, Limit>): Limits {
  const limiterOf = ({ points, windowSeconds }: Limit) =>
    new RateLimiterMemory({ points, duration: windowSeconds });
  return limitsOf({
    anonymous: limiterOf(limits.anonymous),
    loginFailures: limiterOf(limits.loginFailures),
  });
}
