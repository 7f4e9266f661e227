import { openBullJobs } from '../../platform/jobs/bullmq-jobs.ts';
import { openLimits } from '../../platform/limits/limits.ts';
import { openRedisLocks } from '../../platform/locks/redis-locks.ts';
import { openRedisPresences } from '../../platform/presences/redis-presences.ts';
import { openRedisProgressFeed } from '../../platform/progress-feed/redis-progress-feed.ts';
import { openRedisClusterAdapter } from '../../platform/realtime/redis-cluster-adapter.ts';
import { openRedis } from '../../platform/redis.ts';
import { openSubscriber } from '../../platform/redis-subscriber.ts';
import type { AllLimits, Coordination } from './coordination.ts';
import type { AdapterContext } from './open-adapters.ts';

export async function openOnRedis(
  url: string,
  { settings, clock, log, connection, open }: AdapterContext,
  limits: AllLimits,
): Promise<Coordination> {
  const redis = open(openRedis(url, { log, reach: connection('queues') }));
  const subscriber = open(openSubscriber(redis));
  return {
    locks: openRedisLocks(redis),
    presences: open(openRedisPresences(redis, subscriber, { log })),
    limits: openLimits(limits, redis),
    clusterAdapter: settings.roles.includes('realtime') ? open(openRedisClusterAdapter(redis)) : null,
    // Embedded read models are of one process.
    feed: settings.mongodbUrl ? openRedisProgressFeed(redis, subscriber) : null,
    // Opened last and closed first: running jobs use the others.
    jobs: open(await openBullJobs(url, { clock, log })),
  };
}
