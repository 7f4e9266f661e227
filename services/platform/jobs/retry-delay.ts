import { type Backoff, backoffMs } from '@coffret/contracts/backoff';

/** Before the second attempt of a job, where its handler says no other (`backoffMs`). */
export const FIRST_RETRY_DELAY_MS = 1000;
export const LONGEST_MS = 3600 * 1000;
const OUTAGES: Backoff = { firstMs: 5 * 1000, longestMs: 5 * 60 * 1000 };

/** Milliseconds after attempt number `attempt` (from 1): doubled each time, at most an hour. */
export const retryDelay = (attempt: number, firstMs: number): number =>
  backoffMs(attempt, { firstMs, longestMs: LONGEST_MS });

/** Milliseconds after `outages` consecutive outages: doubled each time, at most 5 minutes. */
export const outageDelay = (outages: number): number => backoffMs(outages, OUTAGES);
