import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startRedisServer } from '../../tests/support/redis-server.ts';
import { openRedis, type Redis } from '../redis.ts';
import { locksContract } from './locks.contract.ts';
import { openRedisLocks } from './redis-locks.ts';

const server = await startRedisServer();

if ('skipped' in server) {
  console.warn(`The tests of the locks in Redis are skipped: ${server.skipped}`);
  describe.skip(`Locks in Redis (skipped: ${server.skipped})`, () => {
    locksContract('Redis', () => Promise.reject(new Error(server.skipped)));
  });
} else {
  const { url, stop } = server;
  afterAll(stop);

  locksContract('Locks in Redis', async () => {
    const processes = [openRedis(url), openRedis(url)] as const;
    return {
      locks: openRedisLocks(processes[0]),
      another: async () => openRedisLocks(processes[1]),
      dieHolding: (name) => dieHolding(url, name),
      close: async () => void (await Promise.all(processes.map((redis) => redis.close()))),
    };
  });

  test('a holder whose lock was taken by another is aborted and does not release it', async () => {
    const redis = openRedis(url);
    const locks = openRedisLocks(redis);
    await locks.withLock('stolen', async (lost) => {
      await redis.client.set('coffret:lock:stolen', 'another');
      await new Promise((resolve) => lost.addEventListener('abort', resolve));
    });
    expect(await redis.client.get('coffret:lock:stolen')).toBe('another');
    await redis.close();
  });

  test('a lock expires within 6 seconds without renewal', async () => {
    const redis = openRedis(url);
    await openRedisLocks(redis).withLock('held', async () => {
      const left = await redis.client.pttl('coffret:lock:held');
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(6000);
    });
    await redis.close();
  });
}

test('a process suspended during a renewal loses the lock immediately and sets no negative timer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const waits: unknown[] = [];
  const { setTimeout } = globalThis;
  // Not a spy: its restore would put this test's timers back after the real ones.
  const noted = (work: () => void, ms?: number) => {
    waits.push(ms);
    return setTimeout(work, ms);
  };
  globalThis.setTimeout = noted as typeof setTimeout;
  const began = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(began);
  onTestFinished(() => clock.mockRestore());
  const client = {
    set: async () => 'OK',
    eval: async () => {
      clock.mockReturnValue(began + 20_000);
      return 1;
    },
  };
  const redis = { ask: async (work: (on: typeof client) => unknown) => work(client) };
  await openRedisLocks(redis as unknown as Redis).withLock('any', async (lost) => {
    await vi.advanceTimersByTimeAsync(2_001);
    expect(lost.aborted).toBe(true);
  });
  expect(waits).not.toEqual([]);
  expect(waits.filter((ms) => Number(ms) < 0)).toEqual([]);
});

async function dieHolding(url: string, name: string): Promise<void> {
  const script = join(import.meta.dirname, 'holding.fixture.ts');
  const child = spawn(process.execPath, [script, url, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
}
