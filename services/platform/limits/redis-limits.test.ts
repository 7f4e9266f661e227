import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRedisServer } from '../../tests/support/redis-server.ts';
import { openRedis } from '../redis.ts';
import { limitsContract, limitsWith } from './limits.contract.ts';
import { openLimits } from './limits.ts';

const server = await startRedisServer();

if ('skipped' in server) {
  console.warn(`The tests of the limits in Redis are skipped: ${server.skipped}`);
  describe.skip(`Limits in Redis (skipped: ${server.skipped})`, () => {
    limitsContract('Redis', () => Promise.reject(new Error(server.skipped)));
  });
} else {
  const { url, stop } = server;
  afterAll(stop);

  async function connected() {
    const redis = openRedis(url);
    onTestFinished(() => redis.close());
    await redis.ask((client) => client.ping());
    return redis;
  }

  limitsContract('Redis', async (limits) => {
    const redis = await connected();
    const { client } = redis;
    return {
      limits: openLimits(limits, redis),
      async pass(ms) {
        for (const key of await client.keys('coffret:limit:*')) {
          const left = (await client.pttl(key)) - ms;
          await (left > 0 ? client.pexpire(key, left) : client.del(key));
        }
      },
    };
  });

  test('processes share their points', async () => {
    const limits = limitsWith({});
    const [here, there] = [openLimits(limits, await connected()), openLimits(limits, await connected())];
    expect(await here.take('anonymous', 'shared')).toMatchObject({ ok: true });
    expect(await there.take('anonymous', 'shared')).toMatchObject({ ok: false });
  });
}
