import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startRedisServer } from '../../testing/redis-server.ts';
import { openRedis } from '../redis.ts';
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

  test('who finds the lock to be held by another is told that it is lost, and does not release it', async () => {
    const redis = openRedis(url);
    const locks = openRedisLocks(redis);
    await locks.withLock('stolen', async (lost) => {
      await redis.client.set('coffret:lock:stolen', 'another');
      await new Promise((resolve) => lost.addEventListener('abort', resolve));
    });
    expect(await redis.client.get('coffret:lock:stolen')).toBe('another');
    await redis.close();
  });
}

async function dieHolding(url: string, name: string): Promise<void> {
  const script = join(import.meta.dirname, 'holding.fixture.ts');
  const child = spawn(process.execPath, [script, url, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
}
