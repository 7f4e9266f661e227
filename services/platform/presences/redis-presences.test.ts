import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRedisServer } from '../../tests/support/redis-server.ts';
import { openRedis } from '../redis.ts';
import { openSubscriber } from '../redis-subscriber.ts';
import { presencesContract } from './presences.contract.ts';
import { openRedisPresences } from './redis-presences.ts';

const server = await startRedisServer();

if ('skipped' in server) {
  console.warn(`The tests of presences in Redis are skipped: ${server.skipped}`);
  describe.skip(`Presences in Redis (skipped: ${server.skipped})`, () => {
    presencesContract('Redis', () => Promise.reject(new Error(server.skipped)));
  });
} else {
  const { url, stop } = server;
  afterAll(stop);

  async function openProcess() {
    const redis = openRedis(url);
    const heard = async () =>
      Number((await redis.client.pubsub('NUMSUB', `coffret:presence:${redis.client.options.db}`))[1]);
    const before = await redis.ask(heard);
    const subscriber = openSubscriber(redis);
    const presences = openRedisPresences(redis, subscriber);
    await expect.poll(heard).toBe(before + 1);
    return {
      presences,
      /** The connection ends permanently, and with it the renewal. */
      die: async () => redis.client.disconnect(),
      async close() {
        await presences.close();
        subscriber.close();
        await redis.close();
      },
    };
  }

  presencesContract('Presences in Redis', async () => {
    const [here, there] = [await openProcess(), await openProcess()];
    return {
      presences: here.presences,
      another: async () => there.presences,
      die: there.die,
      async close() {
        await here.close();
        await there.close();
      },
    };
  });

  test('a process that closes removes its entries immediately', async () => {
    const [here, there] = [await openProcess(), await openProcess()];
    onTestFinished(here.close);
    await there.presences.put('ending', { id: 'a', data: {} });
    await there.close();
    expect(await here.presences.list('ending')).toEqual([]);
  });

  test('a process that was taken for dead restores its entries in their old places', async () => {
    const [here, there] = [await openProcess(), await openProcess()];
    onTestFinished(async () => void (await Promise.all([here.close(), there.close()])));
    await here.presences.put('silent', { id: 'a', data: { n: 1 } });
    await there.presences.put('silent', { id: 'b', data: {} });
    const redis = openRedis(url);
    onTestFinished(() => redis.close());
    const places = () => redis.ask((client) => client.hgetall('coffret:presence:room:silent'));
    const before = await places();
    let reported = 0;
    there.presences.onChange(() => {
      reported += 1;
    });
    // As if every process had been silent.
    await redis.ask(async (client) => {
      const steps = client.multi();
      for (const process of await client.zrange('coffret:presence:processes', '0', '-1')) {
        steps.zadd('coffret:presence:processes', 0, process);
      }
      await steps.exec();
    });
    // Each is removed and restored.
    await expect.poll(() => reported).toBe(4);
    expect((await there.presences.list('silent')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await places()).toEqual(before);
  });

  test('an empty room leaves no keys behind', async () => {
    const { presences, close } = await openProcess();
    await presences.put('left', { id: 'a', data: {} });
    await presences.put('left', { id: 'b', data: {} });
    await presences.remove('left', 'a');
    await presences.remove('left', 'b');
    const redis = openRedis(url);
    onTestFinished(() => redis.close());
    expect(await redis.ask((client) => client.keys('coffret:presence:*'))).toEqual([
      'coffret:presence:processes',
    ]);
    await close();
    expect(await redis.ask((client) => client.keys('coffret:presence:*'))).toEqual([]);
  });
}
