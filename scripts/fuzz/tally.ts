import type { Block } from './served.ts';

/** What came of a fuzz so far. */
export interface Tally {
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Turned away by too much load. */
  shed: number;
  /** The answers of a route, and how many of them were no refusals. */
  took: Map<string, { name: string; ms: number }[]>;
  done: Map<string, number>;
  /** What must not be, each with what makes it again. */
  failures: string[];
  /** Names of what is being asked, and of what was since the last look at the event loop. */
  underWay: Set<string>;
  recent: Set<string>;
  /** Where the product's event loop worked longer at a stretch than it should, and what may have caused it. */
  blocks: (Block & { during: string[] })[];
  /** The longest of all. */
  longest: Block;
  /** Milliseconds that the slowest answer of /api/health/live took. */
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

/** Counts an answer under its route, for the report. */
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

/** Does something while it counts as under way. */
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
