/** A user id, or the address of an anonymous client. */
export type Who = number | string;

export type FairQueue = ReturnType<typeof createFairQueue>;

interface Line {
  works: { since: number; begin(): void }[];
  firstSince: number;
}

/**
 * Runs `places` jobs concurrently. Waiting users are served round-robin, one job each; one user has at most `mostOfOne` places,
 * so that others need not wait for one user's jobs.
 */
export function createFairQueue(places: number, mostOfOne = Math.max(1, places - 1)) {
  const lines = new Map<Who, Line>();
  const running = new Map<Who, number>();
  let taken = 0;

  const runningOf = (who: Who) => running.get(who) ?? 0;
  const mayBegin = (who: Who) => runningOf(who) < mostOfOne;

  function begin(who: Who, { works }: Line): void {
    lines.delete(who);
    const first = works.shift();
    if (works.length > 0) lines.set(who, { works, firstSince: performance.now() });
    taken += 1;
    running.set(who, runningOf(who) + 1);
    first?.begin();
  }

  function beginNext(): void {
    for (const [who, line] of lines) {
      if (taken === places) return;
      if (mayBegin(who)) begin(who, line);
    }
  }

  function leave(who: Who): void {
    taken -= 1;
    if (runningOf(who) === 1) running.delete(who);
    else running.set(who, runningOf(who) - 1);
    beginNext();
  }

  /** Resolves with the function that leaves the queue; calling it twice has no effect. */
  function enter(who: Who): Promise<() => void> {
    return new Promise((resolve) => {
      let isDone = false;
      const done = () => {
        if (isDone) return;
        isDone = true;
        leave(who);
      };
      const since = performance.now();
      const line = lines.get(who) ?? { works: [], firstSince: since };
      line.works.push({ since, begin: () => resolve(done) });
      lines.set(who, line);
      beginNext();
    });
  }

  return {
    enter,
    async run<T>(who: Who, work: () => Promise<T>): Promise<T> {
      const done = await enter(who);
      try {
        return await work();
      } finally {
        done();
      }
    },
    hasWaiting: () => lines.size > 0,
    /** Milliseconds that the user's first job, or the next job of the queue, has waited. */
    waitOf(who: Who): number {
      const now = performance.now();
      const own = lines.get(who)?.works[0]?.since ?? now;
      const [, next] = lines.entries().find(([other]) => mayBegin(other)) ?? [];
      return now - Math.min(own, next?.firstSince ?? now);
    },
  };
}
