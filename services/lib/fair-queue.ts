/** Whose work it is: a user's id, or the address of somebody who is not signed in. */
export type Who = number | string;

export interface FairQueue {
  /** Resolves when it is the caller's turn, who calls what it gives when the work is done; again does nothing. */
  enter(who: Who): Promise<() => void>;
  /** Runs the work as soon as it is its turn. */
  run<T>(who: Who, work: () => Promise<T>): Promise<T>;
  hasWaiting(): boolean;
  /** How long somebody's first work waits, or, when that is longer, the one whose turn is next; milliseconds. */
  waitOf(who: Who): number;
}

/** The works of somebody that wait, in the order in which they came. */
interface Line {
  works: { since: number; begin(): void }[];
  /** When the first of them came to be the first. */
  firstSince: number;
}

/**
 * Runs so many works at once. Those who wait take turns, one work each, however many works one of them has; and
 * nobody has more than `mostOfOne` places (one less than all), so that whoever comes next need not wait for what a
 * single person sent.
 */
export function createFairQueue(places: number, mostOfOne = Math.max(1, places - 1)): FairQueue {
  /** In the order of their turns. */
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
    async run(who, work) {
      const done = await enter(who);
      try {
        return await work();
      } finally {
        done();
      }
    },
    hasWaiting: () => lines.size > 0,
    waitOf(who) {
      const now = performance.now();
      const own = lines.get(who)?.works[0]?.since ?? now;
      const [, next] = lines.entries().find(([other]) => mayBegin(other)) ?? [];
      return now - Math.min(own, next?.firstSince ?? now);
    },
  };
}
