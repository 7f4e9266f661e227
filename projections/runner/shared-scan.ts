import { setImmediate } from 'node:timers/promises';
import {
  type EventStore,
  type Position,
  START,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';

/**
 * Events read at once: few transactions, most events of a document together, little held in memory, and no longer
 * a time for which commands and queries wait.
 */
const PAGE = 2_000;

type Take = (events: readonly StoredEvent[], position: Position) => Promise<void>;

/** A place in the next scan. */
export interface Place {
  /**
   * Hands on all events of the types, oldest first, in pages, each with the position that it reaches; the next one
   * is read when all have handled theirs. Rejects with what `take` throws, or what keeps the events from being read.
   */
  scan(take: Take): Promise<void>;
  /** The others no longer wait for this one. */
  leave(): void;
}

export interface SharedScan {
  /** A scan begins when all who have joined it are ready for it. */
  join(types: readonly string[]): Place;
}

interface Passenger extends PromiseWithResolvers<void> {
  types: readonly string[];
  take: Take | null;
}

type Attempt = <T>(work: () => Promise<T>) => Promise<T>;

/** What of a page each is to be handed. */
function shared(
  events: readonly StoredEvent[],
  passengers: Iterable<Passenger>,
): Map<Passenger, StoredEvent[]> {
  const parts = new Map<Passenger, StoredEvent[]>();
  const byType = new Map<string, StoredEvent[][]>();
  for (const passenger of passengers) {
    const part: StoredEvent[] = [];
    parts.set(passenger, part);
    for (const type of new Set(passenger.types)) byType.set(type, [...(byType.get(type) ?? []), part]);
  }
  for (const event of events) for (const part of byType.get(event.type) ?? []) part.push(event);
  return parts;
}

/** Reads the events once for all views that are filled at the same time. `attempt` does a piece of work until it is done. */
export function createSharedScan(store: Pick<EventStore, 'readAll'>, attempt: Attempt): SharedScan {
  let boarding = new Set<Passenger>();

  async function run(passengers: Set<Passenger>): Promise<void> {
    for (let [position, isMore] = [START, true]; isMore && passengers.size > 0; ) {
      const types = [...new Set([...passengers].flatMap((passenger) => passenger.types))];
      const page = await attempt(() => store.readAll(position, PAGE, types));
      position = page.at(-1)?.position ?? position;
      isMore = page.length === PAGE;
      // Commands and queries go on meanwhile.
      await setImmediate();
      const parts = [...shared(page, passengers)].map(async ([passenger, events]) => {
        try {
          await passenger.take?.(events, position);
        } catch (fault) {
          passengers.delete(passenger);
          passenger.reject(fault);
        }
      });
      await Promise.all(parts);
    }
    for (const { resolve } of passengers) resolve();
  }

  function beginIfReady(): void {
    const passengers = boarding;
    if (passengers.size === 0 || [...passengers].some(({ take }) => take === null)) return;
    boarding = new Set();
    run(passengers).catch((fault: unknown) => {
      for (const { reject } of passengers) reject(fault);
    });
  }

  return {
    join(types) {
      const passenger: Passenger = { types, take: null, ...Promise.withResolvers<void>() };
      const joined = boarding;
      joined.add(passenger);
      return {
        scan(take) {
          passenger.take = take;
          beginIfReady();
          return passenger.promise;
        },
        leave() {
          if (joined.delete(passenger)) beginIfReady();
        },
      };
    },
  };
}
