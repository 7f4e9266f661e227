const LONGEST_MS = 3600 * 1000;

/** Milliseconds to wait after the attempt (1 for the first) has failed: doubled each time, at most an hour. */
export function retryDelay(attempt: number, backoffMs: number): number {
  return Math.min(backoffMs * 2 ** (attempt - 1), LONGEST_MS);
}
