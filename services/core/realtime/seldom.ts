/** Has something done when it is asked for, and at most once in so long: what is asked for meanwhile waits for the end of it. */
export interface Seldom {
  ask(): void;
  /** Does at once what still waits. */
  end(): void;
}

/** By the machine's own time: it guards those who are told. */
export function seldom(everyMs: number, act: () => void): Seldom {
  let resting: NodeJS.Timeout | null = null;
  let isAsked = false;

  function doIt(): void {
    isAsked = false;
    resting = setTimeout(() => {
      resting = null;
      if (isAsked) doIt();
    }, everyMs).unref();
    act();
  }

  return {
    ask() {
      isAsked = true;
      if (!resting) doIt();
    },
    end() {
      if (resting) clearTimeout(resting);
      resting = null;
      if (isAsked) act();
      isAsked = false;
    },
  };
}
