import { positionOf } from '@coffret/contracts/ports/event-store';
import type { ProgressFeed, ViewProgress } from '@coffret/projections/runner/progress-feed';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRedisServer } from '../../tests/support/redis-server.ts';
import { openRedis, type Redis } from '../redis.ts';
import { openSubscriber } from '../redis-subscriber.ts';
import { openRedisProgressFeed } from './redis-progress-feed.ts';

const server = await startRedisServer();
const redisServer = 'skipped' in server ? null : server;
if ('skipped' in server) console.warn(`Progress of views through Redis: skipped, ${server.skipped}`);
afterAll(() => redisServer?.stop());

const progressOf = (name: string, position: number): ViewProgress => ({
  _id: `${name}@1`,
  storeIdentity: 'store',
  holder: 'process',
  fence: 1,
  revision: 1,
  position: positionOf(position),
});

describe.skipIf(!redisServer)('Progress feed on Redis', () => {
  async function openProcess(): Promise<{
    feed: ProgressFeed;
    heard: (readonly ViewProgress[])[];
    redis: Redis;
  }> {
    const redis = openRedis(String(redisServer?.url));
    const subscriber = openSubscriber(redis);
    const feed = openRedisProgressFeed(redis, subscriber);
    onTestFinished(async () => {
      subscriber.close();
      await redis.close();
    });
    const heard: (readonly ViewProgress[])[] = [];
    feed.listen((some) => void heard.push(some));
    expect(feed.isConnected()).toBe(false);
    await redis.ask((client) => client.ping());
    await expect.poll(feed.isConnected).toBe(true);
    return { feed, heard, redis };
  }

  test('progress saved together is received together by other processes', async () => {
    const [one, two] = [await openProcess(), await openProcess()];
    one.feed.publish(progressOf('projects', 1));
    one.feed.publish(progressOf('users', 2));
    await expect.poll(() => two.heard).toEqual([[progressOf('projects', 1), progressOf('users', 2)]]);
    two.feed.publish(progressOf('groups', 3));
    await expect.poll(() => one.heard.at(-1)).toEqual([progressOf('groups', 3)]);
  });

  test('only the known fields of a record are published', async () => {
    const { feed, heard } = await openProcess();
    feed.publish({ ...progressOf('users', 1), error: 'of a person' } as ViewProgress);
    await expect.poll(() => heard).toEqual([[progressOf('users', 1)]]);
  });

  test.each(['', '{', '[{"_id":1}]'])(
    'an invalid message of another program is ignored: %s',
    async (message) => {
      const { feed, heard, redis } = await openProcess();
      await redis.client.publish('coffret:views:0', message);
      feed.publish(progressOf('users', 1));
      await expect.poll(() => heard).toEqual([[progressOf('users', 1)]]);
    },
  );

  test.skipIf(!redisServer?.outage)('isConnected is false while Redis is down', async () => {
    const [one, two] = [await openProcess(), await openProcess()];
    await redisServer?.outage?.begin();
    await expect.poll(two.feed.isConnected).toBe(false);
    one.feed.publish(progressOf('projects', 1));
    await redisServer?.outage?.end();
    await expect.poll(two.feed.isConnected).toBe(true);
    // Publisher and subscriber reconnect in any order.
    const saidAgain = () => {
      one.feed.publish(progressOf('projects', 2));
      return two.heard.at(-1);
    };
    await expect.poll(saidAgain).toEqual([progressOf('projects', 2)]);
  });
});
