import type { ViewEvent } from '@coffret/projections/view';
import type { Broadcast } from '../../platform/realtime/realtime.ts';
import type { Audiences } from './audience.ts';

/** Each message makes clients refetch. */
const EVERY_MS = 3_000;

const WHOLE = { id: 0, rowVersion: 0 };

/** Calls during the interval run once at its end. Uses the real time, not the injected clock. */
function throttle(everyMs: number, act: () => void) {
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
    trigger(): void {
      isAsked = true;
      if (!resting) run();
    },
    flush(): void {
      if (resting) clearTimeout(resting);
      resting = null;
      if (isAsked) act();
      isAsked = false;
    },
  };
}

export type AggregatesPublisher = ReturnType<typeof createAggregatesPublisher>;

export function createAggregatesPublisher(audiences: Audiences, reach: Pick<Broadcast, 'emit'>) {
  const sums = Object.entries(audiences).flatMap(([entity, { types, rooms }]) => {
    if (!types) return [];
    const publishing = throttle(EVERY_MS, () =>
      reach.emit(rooms(WHOLE.id, {}), 'changed', { entity, ...WHOLE }),
    );
    return [{ types: new Set(types), publishing }];
  });
  return {
    publish(events: readonly ViewEvent[]): void {
      for (const { types, publishing } of sums) {
        if (events.some(({ type }) => types.has(type))) publishing.trigger();
      }
    },
    end(): void {
      for (const { publishing } of sums) publishing.flush();
    },
  };
}
