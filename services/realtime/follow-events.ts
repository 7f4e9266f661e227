import type { EventRegistry } from '@coffret/contracts/event-registry';
import { type EventStore, type StoredEvent, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { persevere } from '@coffret/projections/runner/persevere';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import type { ViewEvent } from '@coffret/projections/view';
import type { FastifyBaseLogger } from 'fastify';

interface Needs {
  store: EventStore;
  registry: EventRegistry;
  /** What views handle: of anything else clients see nothing. */
  types: readonly string[];
  readModels: Pick<ReadModels, 'passed'>;
  log: FastifyBaseLogger;
}

/**
 * Hands on what happens from now on, one batch after the other, each once the read models show it. Every
 * process with connections follows for itself, so that all see the same events. What only a newer program can
 * read is left out: the batch is then not whole.
 */
export async function followEvents(
  { store, registry, types, readModels, log }: Needs,
  handle: (events: readonly ViewEvent[], isWhole: boolean) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let position = await store.head();

  /** The event in its current shape; none: it cannot be read here. */
  function read(event: StoredEvent): ViewEvent[] {
    try {
      return [{ ...event, data: registry.upcast(event.type, event.schema, event.data) }];
    } catch (err) {
      log.error({ err, event: event.id }, 'an event cannot be read: clients are not told what it was');
      return [];
    }
  }

  async function follow(): Promise<void> {
    for await (const batch of store.follow(position, { types, signal })) {
      const last = batch.events.at(-1);
      if (last) {
        const written = [...new Set(batch.events.map(({ type }) => type))];
        await readModels.passed(last.position, { types: written, signal });
        const events = batch.events.flatMap(read);
        await handle(events, events.length === batch.events.length);
      }
      position = batch.position;
    }
    if (!signal.aborted) throw new StoreUnavailable('the event store has closed');
  }
  // Only the signal ends it.
  const following = persevere(follow, { signal, log, faults: Number.POSITIVE_INFINITY }).catch(
    () => undefined,
  );

  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
