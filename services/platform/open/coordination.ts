import { openBullJobs } from '../jobs/bullmq-jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { openSqliteJobs, type SqliteJobs } from '../jobs/sqlite-jobs.ts';
import type { Limit, LimitName, Limits } from '../limits/limits.ts';
import { openMemoryLimits } from '../limits/memory-limits.ts';
import { openRedisLimits } from '../limits/redis-limits.ts';
import type { Locks } from '../locks/locks.ts';
import { openMemoryLocks } from '../locks/memory-locks.ts';
import { openRedisLocks } from '../locks/redis-locks.ts';
import { openMemoryPresences } from '../presences/memory-presences.ts';
import type { Presences } from '../presences/presences.ts';
import { openRedisPresences } from '../presences/redis-presences.ts';
import type { Neighbours } from '../realtime/neighbours.ts';
import { openRedisNeighbours } from '../realtime/redis-neighbours.ts';
import { openRedis } from '../redis.ts';
import type { Opening } from './opening.ts';

/**
 * By account, whether it exists or not. More than the errors that ban one: it slows down guessing at the account
 * that cannot be banned, and at none.
 */
const MAX_LOGIN_FAILURES = 10;

/** What processes have in common: work that waits, and who does what at the moment. */
export interface Coordination {
  jobs: Jobs | SqliteJobs;
  locks: Locks;
  presences: Presences;
  limits: Limits;
  /** The other processes with connections; null: there are none. */
  neighbours: Neighbours | null;
}

const limitsOf = (rateLimit: number): Record<LimitName, Limit> => ({
  anonymous: { points: rateLimit, windowSeconds: 60 },
  loginFailures: { points: MAX_LOGIN_FAILURES, windowSeconds: 60 },
});

/** For one process: in its memory, and its jobs in a file. */
export async function openInProcess({ settings, clock, log, file, open }: Opening): Promise<Coordination> {
  return {
    jobs: open(openSqliteJobs(file('jobs.db'), { clock, log })),
    locks: openMemoryLocks(),
    presences: openMemoryPresences(),
    limits: openMemoryLimits(limitsOf(settings.rateLimit)),
    neighbours: null,
  };
}

/** For many processes, on a Redis. */
export async function openOnRedis(url: string, opening: Opening): Promise<Coordination> {
  const { settings, clock, log, open } = opening;
  const redis = open(openRedis(url, { log }));
  return {
    locks: openRedisLocks(redis),
    presences: open(openRedisPresences(redis, { log })),
    limits: openRedisLimits(redis, limitsOf(settings.rateLimit)),
    neighbours: settings.roles.includes('realtime') ? open(openRedisNeighbours(redis)) : null,
    // Last, as it is closed first: jobs that run use the rest.
    jobs: open(await openBullJobs(url, { clock, log })),
  };
}
