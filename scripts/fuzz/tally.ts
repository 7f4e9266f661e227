import type { Block } from './served.ts';

export interface Tally {
  statuses: Map<number, number>;
  failures: string[];
  /** Those above the limit, with the time of day of their end. */
  blocks: (Block & { at: string })[];
  longest: Block;
  /** Milliseconds. */
  slowestHealth: number;
}

export const newTally = (): Tally => ({
  statuses: new Map(),
  failures: [],
  blocks: [],
  longest: { ms: 0, ownMs: 0, workedMs: 0 },
  slowestHealth: 0,
});
