/** Has something done when it is asked for, and at most once in so long: what is asked for meanwhile waits for the end of it. */
export interface Throttled {
  trigger(): void;
  /** Does at once what still waits. */
  flush(): void;
}

/** By the machine's own time: it guards those who are told. */
export function throttle(everyMs: number, act: () => void): Throttled {
  let resting: NodeJS.Timeout | null = null;
  let isAsked = false;

  function run(): void {
    isAsked = false;
    resting = setTimeout(() => {
      resting = null;
      if (isAsked) run();
    }, everyMs).unref();
    act();
  }

  return {
    trigger() {
      isAsked = true;
      if (!resting) run();
    },
    flush() {
      if (resting) clearTimeout(resting);
      resting = null;
      if (isAsked) act();
      isAsked = false;
    },
  };
}
