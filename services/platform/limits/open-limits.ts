import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis.ts';
import type { Limit, LimitName, Limits, Taken } from './limits.ts';

const refusal = ({ msBeforeNext, consumedPoints }: RateLimiterRes): Taken => ({
  ok: false,
  retryAfterMs: msBeforeNext,
  taken: consumedPoints,
});

/** Of this process, or shared through one Redis, in its time. While Redis is unreachable each process counts alone. */
export function openLimits(limits: Record<LimitName, Limit>, redis: Redis | null): Limits {
  function limiterOf(name: string, { points, windowSeconds: duration }: Limit) {
    const here = new RateLimiterMemory({ points, duration });
    if (!redis) return here;
    return new RateLimiterRedis({
      storeClient: redis.client,
      keyPrefix: `coffret:limit:${name}`,
      points,
      duration,
      rejectIfRedisNotReady: true,
      insuranceLimiter: here,
    });
  }
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, limiterOf(name, limit)]),
  ) as Record<LimitName, ReturnType<typeof limiterOf>>;

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
