import type { EventRegistry } from '@coffret/contracts/event-registry';
import {
  type EventStore,
  type Position,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import type { ViewEvent } from '@coffret/projections/view';
import type { FastifyBaseLogger } from 'fastify';

export interface FollowDependencies {
  store: EventStore;
  registry: EventRegistry;
  types: readonly string[];
  readModels: Pick<ReadModels, 'waitForPosition'>;
  log: FastifyBaseLogger;
  observe?: ((events: readonly StoredEvent[], handle: () => Promise<void>) => Promise<void>) | undefined;
}

/** Delivers batches sequentially after the read models contain them, until the signal aborts. Events of
 * newer versions are left out; the batch is then marked as incomplete. */
export async function followEvents(
  {
    store,
    registry,
    types,
    readModels,
    log,
    observe = (_events, handling) => handling(),
  }: FollowDependencies,
  place: { position: Position },
  signal: AbortSignal,
  handle: (events: readonly ViewEvent[], isWhole: boolean) => Promise<void>,
): Promise<void> {
  function read(event: StoredEvent): ViewEvent[] {
    try {
      return [{ ...event, data: registry.upcast(event.type, event.schema, event.data) }];
    } catch (err) {
      log.error({ err, event: event.id }, 'an event of a newer version cannot be published to clients');
      return [];
    }
  }

  for await (const batch of store.follow(place.position, { types, signal })) {
    const last = batch.events.at(-1);
    if (last) {
      const written = [...new Set(batch.events.map(({ type }) => type))];
      await readModels.waitForPosition(last.position, { types: written, signal });
      const events = batch.events.flatMap(read);
      await observe(batch.events, () => handle(events, events.length === batch.events.length));
    }
    place.position = batch.position;
  }
  if (!signal.aborted) throw new StoreUnavailable('the event store has closed');
}
