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
const PAGE = 1_000;

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

interface Reader extends PromiseWithResolvers<void> {
  types: readonly string[];
  take: Take | null;
}

type Attempt = <T>(work: () => Promise<T>) => Promise<T>;

/** Who is handed the events of a type. */
type Takers = ReadonlyMap<string, readonly Reader[]>;

function takersOf(readers: Iterable<Reader>): Takers {
  const takers = new Map<string, Reader[]>();
  for (const reader of readers) {
    for (const type of new Set(reader.types)) {
      const known = takers.get(type);
      if (known) known.push(reader);
      else takers.set(type, [reader]);
    }
  }
  return takers;
}

/** What of a page each is to be handed. */
function shared(
  events: readonly StoredEvent[],
  readers: Iterable<Reader>,
  takers: Takers,
): Map<Reader, StoredEvent[]> {
  const parts = new Map<Reader, StoredEvent[]>();
  for (const reader of readers) parts.set(reader, []);
  for (const event of events) {
    for (const reader of takers.get(event.type) ?? []) parts.get(reader)?.push(event);
  }
  return parts;
}

/** Reads the events once for all views that are filled at the same time. `attempt` does a piece of work until it is done. */
export function createSharedScan(store: Pick<EventStore, 'readAll'>, attempt: Attempt): SharedScan {
  let boarding = new Set<Reader>();

  async function run(readers: Set<Reader>): Promise<void> {
    const takers = takersOf(readers);
    const types = [...takers.keys()];
    for (let [position, isMore] = [START, true]; isMore && readers.size > 0; ) {
      const page = await attempt(() => store.readAll(position, PAGE, types));
      position = page.at(-1)?.position ?? position;
      isMore = page.length === PAGE;
      // Commands and queries go on meanwhile.
      await setImmediate();
      const parts = [...shared(page, readers, takers)].map(async ([reader, events]) => {
        try {
          await reader.take?.(events, position);
        } catch (fault) {
          readers.delete(reader);
          reader.reject(fault);
        }
      });
      await Promise.all(parts);
    }
    for (const { resolve } of readers) resolve();
  }

  function beginIfReady(): void {
    const readers = boarding;
    if (readers.size === 0 || [...readers].some(({ take }) => take === null)) return;
    boarding = new Set();
    run(readers).catch((fault: unknown) => {
      for (const { reject } of readers) reject(fault);
    });
  }

  return {
    join(types) {
      const reader: Reader = { types, take: null, ...Promise.withResolvers<void>() };
      const joined = boarding;
      joined.add(reader);
      return {
        scan(take) {
          reader.take = take;
          beginIfReady();
          return reader.promise;
        },
        leave() {
          if (joined.delete(reader)) beginIfReady();
        },
      };
    },
  };
}
