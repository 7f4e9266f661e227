import { randomUUID } from 'node:crypto';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import { type EventStore, NO_STREAM } from '@coffret/contracts/ports/event-store';
import type { ReferenceEvent } from '@coffret/contracts/quotes/events';
import type { Cause } from '../commands/handle-command.ts';
import type { Clock } from '../platform/clock.ts';

const STREAM = 'references-quotes';

/** The numbers of quotes. */
export interface References {
  /** The configuration's number: the one it has, or the next. Asking again after a crash changes nothing. */
  assign(configurationId: number, cause: Cause): Promise<number>;
}

export function createReferences(store: EventStore, registry: EventRegistry, clock: Clock): References {
  const assigned = new Map<number, number>();
  let revision = NO_STREAM;

  /** The stream grows with the years: only what is new in it is read. */
  async function catchUp(): Promise<void> {
    for (const event of await store.readStream(STREAM, revision + 1)) {
      const { configurationId, number } = registry.upcast(
        event.type,
        event.schema,
        event.data,
      ) as ReferenceEvent['data'];
      assigned.set(configurationId, number);
      revision = event.revision;
    }
  }

  return {
    async assign(configurationId, { userId, correlationId, causationId }) {
      for (;;) {
        await catchUp();
        const known = assigned.get(configurationId);
        if (known !== undefined) return known;
        const type = 'ReferenceAssigned';
        await store.append(STREAM, revision, [
          {
            id: randomUUID(),
            type,
            schema: registry.numberOf(type),
            data: registry.check(type, { configurationId, number: assigned.size + 1 }),
            meta: { at: clock.now().toISOString(), userId, correlationId, causationId, previousHash: null },
          },
        ]);
      }
    },
  };
}
