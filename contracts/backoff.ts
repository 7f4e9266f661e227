export interface Backoff {
  firstMs: number;
  longestMs: number;
}

/** Milliseconds to wait after failure number `failures` (from 1): doubled each time. */
export const backoffMs = (failures: number, { firstMs, longestMs }: Backoff): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1));

/** Between half of it and all: who failed together does not come back together. */
export const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2);
