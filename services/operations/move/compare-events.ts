import { isDeepStrictEqual } from 'node:util';
import {
  type EventStore,
  type Position,
  START,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';

const PAGE = 1_000;

/** Two stores do not hold the same events in the same order. */
export class Different extends Error {
  override readonly name = 'Different';
}

/** All of them, page by page. */
export async function* eventsOf(store: EventStore): AsyncGenerator<StoredEvent> {
  let position = START;
  for (;;) {
    const page = await store.readAll(position, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    position = last.position;
  }
}

const content = ({ position: _own, ...event }: StoredEvent) => event;

export interface Compared {
  events: number;
  /** The other store's position of what stands at a position of this one, or before it. */
  positionOf(position: Position): Position;
}

interface Comparison {
  /** The positions that are asked for afterwards. */
  wanted: readonly Position[];
  signal: AbortSignal;
  tell(compared: number): void;
}

/**
 * Reads both stores side by side to their ends and holds every event to its counterpart: stream, revision, id, type,
 * schema, data and meta. Throws `Different` at the first that is not the same.
 */
export async function compareEvents(
  source: EventStore,
  target: EventStore,
  { wanted, signal, tell }: Comparison,
): Promise<Compared> {
  const others = eventsOf(target);
  const translated = new Map<Position, Position>();
  const asked = wanted.toSorted().values();
  let next = asked.next();
  let last = START;
  const translateUpTo = (isBefore: (position: Position) => boolean) => {
    for (; !next.done && isBefore(next.value); next = asked.next()) translated.set(next.value, last);
  };
  let events = 0;
  for await (const event of eventsOf(source)) {
    const { value: other } = await others.next();
    const where = `event ${events + 1} (${event.stream}, revision ${event.revision})`;
    if (!other) throw new Different(`${where} is missing`);
    if (!isDeepStrictEqual(content(event), content(other))) throw new Different(`${where} is not the same`);
    translateUpTo((position) => position < event.position);
    last = other.position;
    events += 1;
    if (events % PAGE === 0) {
      signal.throwIfAborted();
      tell(events);
    }
  }
  translateUpTo(() => true);
  const { value: more } = await others.next();
  if (more) throw new Different(`${more.stream} has an event more, revision ${more.revision}`);
  return { events, positionOf: (position) => translated.get(position) ?? START };
}
