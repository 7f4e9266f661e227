import type { ProgressFeed } from '@coffret/projections/runner/progress-feed';
import type { Settings } from '../../core/settings.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { openSqliteJobs, type SqliteJobs } from '../../platform/jobs/sqlite-jobs.ts';
import { type Limit, type LimitName, type Limits, openLimits } from '../../platform/limits/limits.ts';
import type { Locks } from '../../platform/locks/locks.ts';
import { openMemoryLocks } from '../../platform/locks/memory-locks.ts';
import { openMemoryPresences } from '../../platform/presences/memory-presences.ts';
import type { Presences } from '../../platform/presences/presences.ts';
import type { ClusterAdapter } from '../../platform/realtime/redis-cluster-adapter.ts';
import type { AdapterContext } from './open-adapters.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Longer than a challenge is valid (services/subjects/accounts/challenges.ts). */
const CHALLENGE_S = 10 * MINUTE_S;

export interface Coordination {
  jobs: Jobs | SqliteJobs;
  locks: Locks;
  presences: Presences;
  limits: Limits;
  /** null: one process. */
  clusterAdapter: ClusterAdapter | null;
  /** Publishes positions of views to other processes; null: there are none. */
  feed: ProgressFeed | null;
}

export type AllLimits = Record<LimitName, Limit>;

const limitsOf = ({ rateLimit, dailyQuota }: Pick<Settings, 'rateLimit' | 'dailyQuota'>): AllLimits => ({
  anonymous: { points: rateLimit, windowSeconds: MINUTE_S },
  openLists: { points: 10 * rateLimit, windowSeconds: MINUTE_S },
  // Counted, never refused by this limit (services/subjects/accounts/login-guard.ts).
  loginFailures: { points: 1, windowSeconds: HOUR_S },
  loginPauses: { points: 1, windowSeconds: HOUR_S },
  passwordTries: { points: 5, windowSeconds: 15 * MINUTE_S },
  emailChanges: { points: 5, windowSeconds: HOUR_S },
  unconfirmedMails: { points: 5, windowSeconds: HOUR_S },
  callRequests: { points: 10, windowSeconds: HOUR_S },
  sharedPapers: { points: 20, windowSeconds: HOUR_S },
  changeRequests: { points: 10, windowSeconds: HOUR_S },
  challenges: { points: 1, windowSeconds: CHALLENGE_S },
  dailyEvents: { points: dailyQuota, windowSeconds: 24 * HOUR_S },
});

export async function openCoordination(opening: AdapterContext): Promise<Coordination> {
  const { redisUrl } = opening.settings;
  const limits = limitsOf(opening.settings);
  if (!redisUrl) return openInProcess(opening, limits);
  // Slow to load, and not needed by a single process.
  const { openOnRedis } = await import('./coordination-on-redis.ts');
  return openOnRedis(redisUrl, opening, limits);
}

function openInProcess({ clock, log, file, open }: AdapterContext, limits: AllLimits): Coordination {
  return {
    jobs: open(openSqliteJobs(file('jobs.db'), { clock, log })),
    locks: openMemoryLocks(),
    presences: openMemoryPresences(),
    limits: openLimits(limits, null),
    clusterAdapter: null,
    feed: null,
  };
}
