import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, LimitName, Limits, Taken } from './limits.ts';

export function limitsOf(
  limits: Record<LimitName, Limit>,
  limiterOf: (name: LimitName, limit: Limit) => RateLimiterAbstract,
): Limits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, limiterOf(name as LimitName, limit)]),
  ) as Record<LimitName, RateLimiterAbstract>;

  const refusal = ({ msBeforeNext, consumedPoints }: RateLimiterRes): Taken => ({
    ok: false,
    retryAfterMs: msBeforeNext,
    taken: consumedPoints,
  });

  return {
    async take(name, key, points = 1) {
      const limiter = limiters[name];
      if (points === 0) {
        const counted = await limiter.get(key);
        const isOver = !counted || counted.msBeforeNext <= 0;
        if (!isOver && counted.remainingPoints <= 0) return refusal(counted);
        return { ok: true, retryAfterMs: 0, taken: isOver ? 0 : counted.consumedPoints };
      }
      try {
        const { consumedPoints } = await limiter.consume(key, points);
        return { ok: true, retryAfterMs: 0, taken: consumedPoints };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return refusal(refused);
      }
    },
    hold: async (name, key, ms) => void (await limiters[name].block(key, ms / 1000)),
    forget: async (name, key) => void (await limiters[name].delete(key)),
  };
}
