import type { Place } from '@coffret/contracts/realtime/presence';

/** ms. */
const PACE_MS = 150;

const samePlace = (a: Place | null, b: Place | null) => a?.lineId === b?.lineId && a?.slot === b?.slot;

export interface Announcer {
  at(place: Place | null): void;
  stop(): void;
}

/** The first immediately, then throttled with the last value. */
export function announcePlaces(announce: (place: Place | null) => void): Announcer {
  let announced: Place | null = null;
  let newest: Place | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    pause = undefined;
    if (samePlace(newest, announced)) return;
    announced = newest;
    announce(announced);
    pause = setTimeout(next, PACE_MS);
  }

  return {
    at(place) {
      newest = place;
      if (pause === undefined) next();
    },
    stop: () => clearTimeout(pause),
  };
}
