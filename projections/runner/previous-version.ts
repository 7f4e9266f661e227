import type { ViewEvent } from '../view.ts';
import type { Generation } from './generation.ts';
import { BLIND_MS } from './record-watch.ts';
import type { Log } from './retry.ts';
import type { Timers } from './timers.ts';

/**
 * The collection that was the living one until a rebuild. Other processes ask it until they look where the view
 * stands: until they must have, it shows what its successor shows, so that nobody reads less than was told.
 */
export interface PreviousVersion {
  /** Shows what has happened in one that is being replaced; `catchUp` brings it to where its successor is. */
  keep(replaced: Generation, catchUp: () => Promise<void>): Promise<void>;
  /** Handles events that its successor has handled. */
  handle(events: readonly ViewEvent[]): Promise<void>;
}

interface Dependencies {
  /** Handles a batch in a collection, however often that takes. */
  apply(generation: Generation, events: readonly ViewEvent[]): Promise<void>;
  timers: Timers;
  log: Pick<Log, 'error'>;
}

export function createPreviousVersion({ apply, timers, log }: Dependencies): PreviousVersion {
  let former: { generation: Generation; until: number } | null = null;

  /** What goes wrong with it is no harm to its successor. */
  async function tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      log.error(
        { err, collection: former?.generation.name },
        'a collection that was replaced is left as it is',
      );
      former = null;
    }
  }

  return {
    keep(replaced, catchUp) {
      former = { generation: replaced, until: timers.now() + BLIND_MS };
      return tried(catchUp);
    },
    async handle(events) {
      if (former && former.until < timers.now()) former = null;
      const generation = former?.generation;
      if (generation) await tried(() => apply(generation, events));
    },
  };
}
