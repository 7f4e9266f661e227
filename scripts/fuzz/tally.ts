import type { Block } from './served.ts';

export interface Tally {
  statuses: Map<number, number>;
  shed: number;
  /** Durations by route; `done` counts the successes. */
  took: Map<string, { name: string; ms: number }[]>;
  done: Map<string, number>;
  /** Errors with the request's name. */
  failures: string[];
  underWay: Set<string>;
  recent: Set<string>;
  blocks: (Block & { during: string[] })[];
  longest: Block;
  /** Milliseconds. */
  slowestHealth: number;
}

export const newTally = (): Tally => ({
  statuses: new Map(),
  shed: 0,
  took: new Map(),
  done: new Map(),
  failures: [],
  underWay: new Set(),
  recent: new Set(),
  blocks: [],
  longest: { ms: 0, ownMs: 0, workedMs: 0 },
  slowestHealth: 0,
});

export function count(
  tally: Tally,
  route: string,
  status: number,
  answer: { name: string; ms: number },
): void {
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  const took = tally.took.get(route) ?? [];
  tally.took.set(route, took);
  took.push(answer);
  tally.done.set(route, (tally.done.get(route) ?? 0) + (status < 400 ? 1 : 0));
}

export async function asking<T>(
  { underWay, recent }: Tally,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  underWay.add(name);
  recent.add(name);
  try {
    return await work();
  } finally {
    underWay.delete(name);
  }
}
