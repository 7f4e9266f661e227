/** Whose work it is: a user's id. */
export type Who = number;

export interface FairQueue {
  /** Runs the work as soon as it is its turn. */
  run<T>(who: Who, work: () => Promise<T>): Promise<T>;
}

/**
 * Runs so many works at once. Those who wait take turns, one work each, however many works one of them has; and
 * nobody has all places, so that whoever comes next need not wait for what a single person sent.
 */
export function createFairQueue(places: number): FairQueue {
  const mostOfOne = Math.max(1, places - 1);
  /** In the order of their turns. */
  const waiting = new Map<Who, (() => void)[]>();
  const running = new Map<Who, number>();
  let taken = 0;

  const runningOf = (who: Who) => running.get(who) ?? 0;

  function start(who: Who, works: (() => void)[]): void {
    waiting.delete(who);
    const [first, ...rest] = works;
    if (rest.length > 0) waiting.set(who, rest);
    taken += 1;
    running.set(who, runningOf(who) + 1);
    first?.();
  }

  function startNext(): void {
    for (const [who, works] of waiting) {
      if (taken === places) return;
      if (runningOf(who) < mostOfOne) start(who, works);
    }
  }

  function leave(who: Who): void {
    taken -= 1;
    if (runningOf(who) === 1) running.delete(who);
    else running.set(who, runningOf(who) - 1);
    startNext();
  }

  return {
    async run(who, work) {
      const { promise: turn, resolve } = Promise.withResolvers<void>();
      waiting.set(who, [...(waiting.get(who) ?? []), resolve]);
      startNext();
      await turn;
      try {
        return await work();
      } finally {
        leave(who);
      }
    },
  };
}
