/** Calls during the interval run once at its end. */
interface Throttled {
  trigger(): void;
  flush(): void;
}

/** Uses the real time, not the injected clock. */
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
