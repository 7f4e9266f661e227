import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRedisServer } from '../tests/support/redis-server.ts';
import { systemClock } from './clock.ts';
import { openBullJobs } from './jobs/bullmq-jobs.ts';
import { newJob } from './jobs/opened-jobs.fixture.ts';
import { openRedis, type Redis, redisFault } from './redis.ts';

const systemFault = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  // A write after the other end closed, and a name with two addresses.
  systemFault('This socket has been ended by the other party', 'EPIPE'),
  systemFault('', 'ECONNREFUSED'),
])('a connection error with the code $code becomes StoreUnavailable, whatever its message', (fault) => {
  expect(redisFault(fault)).toBeInstanceOf(StoreUnavailable);
});

const server = await startRedisServer();

if ('skipped' in server || !server.outage) {
  const reason = 'skipped' in server ? server.skipped : 'the server is not ours to set up';
  describe.skip(`A connection to Redis (skipped: ${reason})`, () => test('none', () => undefined));
  if ('stop' in server) await server.stop();
} else {
  const { url, stop } = server;
  afterAll(stop);

  async function set(name: string, value: string): Promise<void> {
    const admin = openRedis(url);
    const before = (await admin.ask((client) => client.config('GET', name))) as string[];
    await admin.ask((client) => client.config('SET', name, value));
    onTestFinished(async () => {
      await admin.client.config('SET', name, String(before[1]));
      await admin.close();
    });
  }

  function open(to: string): { redis: Redis; warned: Promise<unknown[]> } {
    const { promise: warned, resolve } = Promise.withResolvers<unknown[]>();
    const log = { warn: (...parts: unknown[]) => resolve(parts) };
    const redis = openRedis(to, { log });
    onTestFinished(() => redis.close());
    return { redis, warned };
  }

  test('a server whose policy may drop jobs causes a warning', async () => {
    await set('maxmemory-policy', 'allkeys-lru');
    expect(await open(url).warned).toEqual([
      { policy: 'allkeys-lru' },
      'Redis may drop jobs: its maxmemory-policy is not noeviction',
    ]);
  });

  test('the password of the URL is used', async () => {
    await set('requirepass', 'p@ss');
    const { redis } = open(url.replace('redis://', 'redis://default:p%40ss@'));
    expect(await redis.ask((client) => client.ping())).toBe('PONG');
  });

  test.each(['redis://', 'redis://default:wrong@'])(
    'a wrong or missing password (%s…) throws StoreUnavailable',
    async (login) => {
      await set('requirepass', 'p@ss');
      const { redis } = open(url.replace('redis://', login));
      await expect(redis.ask((client) => client.ping())).rejects.toThrow(StoreUnavailable);
    },
  );

  test('other errors are passed on unchanged', async () => {
    const { redis } = open(url);
    const defect = new TypeError('no luck');
    await expect(redis.ask(() => Promise.reject(defect))).rejects.toBe(defect);
    await redis.ask((client) => client.set('text', 'x'));
    await expect(redis.ask((client) => client.lpush('text', 'y'))).rejects.toThrow('WRONGTYPE');
  });

  test('a closed connection throws StoreUnavailable', async () => {
    const { redis } = open(url);
    await redis.ask((client) => client.ping());
    await redis.close();
    await expect(redis.ask((client) => client.ping())).rejects.toThrow(StoreUnavailable);
  });

  test('scripts that the server has lost are loaded again', async () => {
    const { redis } = open(url);
    const jobs = await openBullJobs(url, { clock: systemClock });
    onTestFinished(() => jobs.close());
    const add = (id: string) => jobs.enqueue([newJob({ id })]);
    await add('before');
    await redis.ask((client) => client.script('FLUSH'));
    await expect(add('after')).rejects.toThrow(StoreUnavailable);
    await expect.poll(() => add('after').catch((fault: Error) => fault.message)).toBeUndefined();
    expect(await jobs.counts()).toMatchObject([{ name: 'work', waiting: 2 }]);
  });
}
