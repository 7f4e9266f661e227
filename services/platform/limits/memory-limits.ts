import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limit, LimitName, Limits } from './limits.ts';
import { limitsOf } from './limits-of.ts';

export function openMemoryLimits(limits: Record<LimitName, Limit>): Limits {
  return limitsOf(
    limits,
    (_name, { points, windowSeconds }) => new RateLimiterMemory({ points, duration: windowSeconds }),
  );
}
