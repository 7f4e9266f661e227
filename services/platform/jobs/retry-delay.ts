/** Before the second attempt of a job, where its handler says no other (`backoffMs`). */
export const FIRST_RETRY_DELAY_MS = 1000;
export const LONGEST_MS = 3600 * 1000;
const OUTAGE_MS = 5 * 1000;
const LONGEST_OUTAGE_MS = 5 * 60 * 1000;

/** Milliseconds after attempt number `attempt` (from 1): doubled each time, at most an hour. */
export function retryDelay(attempt: number, backoffMs: number): number {
  return Math.min(backoffMs * 2 ** (attempt - 1), LONGEST_MS);
}

/** Milliseconds after `outages` consecutive outages: doubled each time, at most 5 minutes. */
export function outageDelay(outages: number): number {
  return Math.min(OUTAGE_MS * 2 ** (outages - 1), LONGEST_OUTAGE_MS);
}
