import type { ProgressFeed } from '@coffret/projections/runner/progress-feed';
import type { Settings } from '../../core/settings.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { openSqliteJobs, type SqliteJobs } from '../../platform/jobs/sqlite-jobs.ts';
import type { Limit, LimitName, Limits } from '../../platform/limits/limits.ts';
import { openMemoryLimits } from '../../platform/limits/memory-limits.ts';
import type { Locks } from '../../platform/locks/locks.ts';
import { openMemoryLocks } from '../../platform/locks/memory-locks.ts';
import { openMemoryPresences } from '../../platform/presences/memory-presences.ts';
import type { Presences } from '../../platform/presences/presences.ts';
import type { ClusterAdapter } from '../../platform/realtime/cluster-adapter.ts';
import type { AdapterContext } from './open-adapters.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** How long a challenge is kept: longer than it is valid (services/subjects/accounts/challenges.ts). */
const CHALLENGE_S = 10 * MINUTE_S;

/** What processes have in common: work that waits, and who does what at the moment. */
export interface Coordination {
  jobs: Jobs | SqliteJobs;
  locks: Locks;
  presences: Presences;
  limits: Limits;
  /** The other processes with connections; null: there are none. */
  clusterAdapter: ClusterAdapter | null;
  /** By which processes tell each other how far the read models are; null: there is no other to tell. */
  feed: ProgressFeed | null;
}

/** What is counted, and how often it may be. */
export type AllLimits = Record<LimitName, Limit>;

const limitsOf = ({ rateLimit, dailyQuota }: Pick<Settings, 'rateLimit' | 'dailyQuota'>): AllLimits => ({
  anonymous: { points: rateLimit, windowSeconds: MINUTE_S },
  openLists: { points: 10 * rateLimit, windowSeconds: MINUTE_S },
  // Only counted, and only held (services/subjects/accounts/login-guard.ts).
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

/** The one that the settings ask for. */
export async function openCoordination(opening: AdapterContext): Promise<Coordination> {
  const { redisUrl } = opening.settings;
  const limits = limitsOf(opening.settings);
  if (!redisUrl) return openInProcess(opening, limits);
  // A client takes a while to load, and a process that is all there is needs none.
  const { openOnRedis } = await import('./coordination-on-redis.ts');
  return openOnRedis(redisUrl, opening, limits);
}

/** For one process: in its memory, and its jobs in a file. */
function openInProcess({ clock, log, file, open }: AdapterContext, limits: AllLimits): Coordination {
  return {
    jobs: open(openSqliteJobs(file('jobs.db'), { clock, log })),
    locks: openMemoryLocks(),
    presences: openMemoryPresences(),
    limits: openMemoryLimits(limits),
    clusterAdapter: null,
    feed: null,
  };
}
