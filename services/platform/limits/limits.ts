import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis.ts';

export interface Limit {
  points: number;
  windowSeconds: number;
}

/** `anonymous`, `openLists`: by route and address. `loginFailures`: by account and address; `loginPauses`:
 * which of these wait. `passwordTries`, `emailChanges`, `callRequests`: by user. `unconfirmedMails`: by
 * mailbox. `sharedPapers`, `changeRequests`: by share. `dailyEvents`: by customer. */
export type LimitName =
  | 'anonymous'
  | 'openLists'
  | 'loginFailures'
  | 'loginPauses'
  | 'passwordTries'
  | 'emailChanges'
  | 'unconfirmedMails'
  | 'callRequests'
  | 'sharedPapers'
  | 'changeRequests'
  | 'challenges'
  | 'dailyEvents';

export interface Taken {
  ok: boolean;
  /** Milliseconds until the window ends; 0 when ok. */
  retryAfterMs: number;
  /** Points taken in the window, including refused ones. */
  taken: number;
}

const refusal = ({ msBeforeNext, consumedPoints }: RateLimiterRes): Taken => ({
  ok: false,
  retryAfterMs: msBeforeNext,
  taken: consumedPoints,
});

export type Limits = ReturnType<typeof openLimits>;

/** Counters by key, in memory and machine time, or shared through one Redis in its time. While Redis is unreachable
 * each process counts alone. */
export function openLimits(limits: Record<LimitName, Limit>, redis: Redis | null) {
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
    /** Takes points (default 1) of a key's window. 0 only checks whether one is left. */
    async take(name: LimitName, key: string, points = 1): Promise<Taken> {
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
    /** Refuses all points of a key for `ms` milliseconds. */
    hold: async (name: LimitName, key: string, ms: number) =>
      void (await limiters[name].block(key, ms / 1000)),
    /** Resets the key's window and ends its `hold`. */
    forget: async (name: LimitName, key: string) => void (await limiters[name].delete(key)),
  };
}
