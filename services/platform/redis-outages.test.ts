import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outage } from '../tests/support/outage.ts';
import { startRedisServer } from '../tests/support/redis-server.ts';
import { untilIdle } from '../tests/support/until-idle.ts';
import { usedMemory } from '../tests/support/used-memory.ts';
import { systemClock } from './clock.ts';
import { openBullJobs } from './jobs/bullmq-jobs.ts';
import type { Jobs } from './jobs/jobs.ts';
import { newJob } from './jobs/opened-jobs.fixture.ts';
import { limitsWith } from './limits/limits.contract.ts';
import { openLimits } from './limits/limits.ts';
import { openRedisLocks } from './locks/redis-locks.ts';
import { openRedisPresences } from './presences/redis-presences.ts';
import { openRedis, type Redis } from './redis.ts';
import { openSubscriber } from './redis-subscriber.ts';

const server = await startRedisServer();

if ('skipped' in server) {
  describe.skip(`Outages of Redis (skipped: ${server.skipped})`, () => test('none', () => undefined));
} else if (!server.outage) {
  await server.stop();
  describe.skip('Outages of Redis (skipped: the server is not ours)', () => test('none', () => undefined));
} else {
  const { url, outage, flush, stop } = server;
  afterAll(stop);
  outages({ url, outage, flush });
}

interface Server {
  url: string;
  outage: Outage;
  flush(): Promise<void>;
}

function outages({ url, outage, flush }: Server): void {
  async function during(
    begin: () => Promise<void> | void,
    end: () => Promise<void> | void,
    work: () => Promise<void>,
  ): Promise<void> {
    await begin();
    try {
      await work();
    } finally {
      await end();
    }
  }
  const away = (work: () => Promise<void>) => during(outage.begin, outage.end, work);
  const frozen = (work: () => Promise<void>) => during(outage.freeze, outage.thaw, work);

  describe('An outage of Redis', () => {
    let reported: string[];
    let redis: Redis;
    let opened: { close(): Promise<void> }[];
    beforeEach(async () => {
      await flush();
      reported = [];
      const reach = { lost: () => void reported.push('lost'), back: () => void reported.push('back') };
      redis = openRedis(url, { reach });
      opened = [];
      await redis.ask((client) => client.ping());
    });
    afterEach(async () => {
      for (const { close } of opened) await close();
      await redis.close();
    });

    async function openJobs(): Promise<Jobs> {
      const jobs = await openBullJobs(url, { clock: systemClock, heldMs: 3000 });
      opened.push({ close: () => jobs.close() });
      return jobs;
    }

    function openPresences(of = redis) {
      const subscriber = openSubscriber(of);
      const presences = openRedisPresences(of, subscriber);
      opened.push({ close: () => presences.close().then(subscriber.close) });
      return presences;
    }

    test('under load loses no acknowledged job and repeats only running ones', async () => {
      const [producer, worker, other] = [await openJobs(), await openJobs(), await openJobs()];
      const done = new Map<string, number>();
      const concurrency = 4;
      for (const jobs of [worker, other]) {
        const handler = async ({ id }: { id: string }) => void done.set(id, (done.get(id) ?? 0) + 1);
        jobs.handle('work', handler, { concurrency });
        jobs.start();
      }
      const acknowledged: string[] = [];
      let refused = 0;
      let isOver = false;
      const produce = async (of: number) => {
        for (let n = 0; !isOver; ) {
          const batch = [0, 1, 2].map((i) => newJob({ id: `job-${of}-${n}-${i}` }));
          try {
            await producer.enqueue(batch);
            acknowledged.push(...batch.map(({ id }) => id));
            n += 1;
          } catch (error) {
            // They may have been added: repeat with the same ids.
            expect(error).toBeInstanceOf(StoreUnavailable);
            refused += 1;
            await sleep(20);
          }
        }
      };
      const producers = [1, 2, 3, 4].map(produce);
      const goesOn = async () => {
        const before = acknowledged.length;
        await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 60);
      };
      const kills = 3;
      for (let kill = 0; kill < kills; kill += 1) {
        await goesOn();
        const before = refused;
        await away(() => expect.poll(() => refused).toBeGreaterThan(before));
      }
      await goesOn();
      isOver = true;
      await Promise.all(producers);
      await untilIdle(producer);
      expect(acknowledged.filter((id) => !done.has(id))).toEqual([]);
      const twice = [...done.values()].filter((times) => times > 1);
      expect(twice.length).toBeLessThanOrEqual(kills * 2 * concurrency);
      expect(await producer.counts()).toEqual([]);
    });

    test('is reported once at its beginning and end, and refused calls do not accumulate memory', async () => {
      const locks = openRedisLocks(redis);
      const refused = async (times: number) => {
        let count = 0;
        for (let n = 0; n < times; n += 1) {
          await locks
            .withLock('any', async () => {})
            .catch((error) => {
              if (error instanceof StoreUnavailable) count += 1;
            });
        }
        return count;
      };
      await away(async () => {
        await refused(2000);
        const before = usedMemory();
        expect(await refused(20_000)).toBe(20_000);
        expect(usedMemory() - before).toBeLessThan(1_000_000);
        expect(reported).toEqual(['back', 'lost']);
      });
      await expect.poll(() => redis.client.status).toBe('ready');
      expect(await locks.withLock('any', async () => 'held')).toBe('held');
      expect(reported).toEqual(['back', 'lost', 'back']);
    });

    test('releases locks that cannot be renewed, and keeps the latest presences', async () => {
      const locks = openRedisLocks(redis);
      const presences = openPresences();
      const elsewhere = openRedis(url);
      opened.push(elsewhere);
      const there = openPresences(elsewhere);
      await presences.put('room', { id: 'a', data: { n: 1 } });
      await there.put('room', { id: 'b', data: {} });
      await presences.put('room', { id: 'c', data: {} });
      const reported: string[] = [];
      await locks.withLock('held', async (lost) => {
        await away(async () => {
          await expect.poll(() => redis.client.status).not.toBe('ready');
          await expect(presences.list('room')).rejects.toThrow(StoreUnavailable);
          await expect(presences.put('room', { id: 'a', data: { n: 2 } })).rejects.toThrow(StoreUnavailable);
          await expect(presences.remove('room', 'c')).rejects.toThrow(StoreUnavailable);
          await expect(presences.put('room', { id: 'd', data: {} })).rejects.toThrow(StoreUnavailable);
          there.onChange((room) => void reported.push(room));
          if (!lost.aborted) await new Promise((resolve) => lost.addEventListener('abort', resolve));
          expect(lost.reason).toBeInstanceOf(StoreUnavailable);
        });
      });
      await expect
        .poll(() => there.list('room').catch(() => null))
        .toEqual([
          { id: 'a', data: { n: 2 } },
          { id: 'b', data: {} },
          { id: 'd', data: {} },
        ]);
      await expect.poll(() => reported).toContain('room');
      expect(await locks.withLock('held', async () => 'again')).toBe('again');
    });

    test('with a silent server is detected and ends when the server responds', async () => {
      const jobs = await openJobs();
      const ran = Promise.withResolvers<void>();
      jobs.handle('work', async () => ran.resolve());
      jobs.start();
      const locks = openRedisLocks(redis);
      const limits = openLimits(limitsWith({}), redis);
      const job = newJob({ id: 'silent' });
      await jobs.counts();
      await frozen(async () => {
        const calls = [
          jobs.enqueue([job]),
          jobs.list('failed', { page: 1, size: 1 }),
          jobs.counts(),
          locks.withLock('any', async () => {}),
        ];
        const outcomes = (await Promise.allSettled(calls)).map(
          (call) => call.status === 'rejected' && call.reason,
        );
        expect(outcomes).toEqual(calls.map(() => expect.any(StoreUnavailable)));
        expect([await limits.take('anonymous', 'a'), await limits.take('anonymous', 'a')]).toMatchObject([
          { ok: true, retryAfterMs: 0 },
          { ok: false, retryAfterMs: expect.any(Number) },
        ]);
      });
      await expect.poll(() => jobs.enqueue([job]).catch((error: Error) => error.name)).toBeUndefined();
      await ran.promise;
      await untilIdle(jobs);
      expect(await locks.withLock('any', async () => 'held')).toBe('held');
    });
  });

  test('while Redis is not up yet workers wait, and calls are refused', async () => {
    const [ran, swept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const job = newJob({ id: 'early' });
    const opening = Promise.withResolvers<Jobs>();
    await away(async () => {
      const jobs = await openBullJobs(url, { clock: systemClock });
      opening.resolve(jobs);
      jobs.handle('work', async () => ran.resolve());
      jobs.handle('sweep', async () => swept.resolve(), { daily: true });
      jobs.start();
      await expect(jobs.enqueue([job])).rejects.toThrow(StoreUnavailable);
    });
    const jobs = await opening.promise;
    await expect.poll(() => jobs.enqueue([job]).catch((error: Error) => error.name)).toBeUndefined();
    await Promise.all([ran.promise, swept.promise]);
    await jobs.close();
  });

  test('jobs can be closed while Redis is down', async () => {
    const jobs = await openBullJobs(url, { clock: systemClock });
    jobs.handle('work', async () => {});
    jobs.start();
    await jobs.counts();
    await away(() => jobs.close());
  });
}
