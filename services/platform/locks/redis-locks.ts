import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, backoffMs, jittered } from '@coffret/contracts/backoff';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Redis } from '../redis.ts';
import { untilAborted } from '../until-aborted.ts';
import type { Locks } from './locks.ts';

/** Expiry of a lock, milliseconds. */
const HELD_MS = 6000;
const RENEWED_MS = 2000;
/** `lost` aborts this long before the lock expires. */
const MARGIN_MS = 500;
const WAITS: Backoff = { firstMs: 10, longestMs: 500 };

const RENEW = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

const RELEASE = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  return redis.call('DEL', KEYS[1])`;

export function openRedisLocks({ ask }: Redis): Locks {
  const keyOf = (name: string) => `coffret:lock:${name}`;

  async function take(name: string, token: string, signal?: AbortSignal): Promise<number> {
    for (let attempts = 1; ; attempts += 1) {
      signal?.throwIfAborted();
      const asked = performance.now();
      if (await ask((client) => client.set(keyOf(name), token, 'PX', HELD_MS, 'NX'))) return asked;
      await untilAborted(sleep(jittered(backoffMs(attempts, WAITS))), signal);
    }
  }

  function keep(name: string, token: string, taken: number, lost: AbortController): () => void {
    const lose = () => lost.abort(new StoreUnavailable('the lock was lost'));
    const loseIn = (ms: number) => setTimeout(lose, Math.max(0, ms));
    const leftOf = (since: number) => since + HELD_MS - MARGIN_MS - performance.now();
    let deadline = loseIn(leftOf(taken));
    const renew = async () => {
      const asked = performance.now();
      const isHeld = await ask((client) => client.eval(RENEW, 1, keyOf(name), token, HELD_MS));
      if (!isHeld) return lose();
      clearTimeout(deadline);
      if (isKept) deadline = loseIn(leftOf(asked));
    };
    let isKept = true;
    const renewals = setInterval(() => renew().catch(() => undefined), RENEWED_MS);
    return () => {
      isKept = false;
      clearInterval(renewals);
      clearTimeout(deadline);
    };
  }

  return {
    async withLock(name, work, signal) {
      const token = randomUUID();
      try {
        const taken = await take(name, token, signal);
        const lost = new AbortController();
        const stop = keep(name, token, taken, lost);
        try {
          return await work(lost.signal);
        } finally {
          stop();
        }
      } finally {
        // Also after a failed attempt to take it, which may have succeeded. Otherwise the lock expires.
        await ask((client) => client.eval(RELEASE, 1, keyOf(name), token)).catch(() => undefined);
      }
    },
  };
}
