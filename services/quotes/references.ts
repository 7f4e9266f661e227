import type { EventRegistry } from '@coffret/contracts/event-registry';
import { type EventStore, NO_STREAM } from '@coffret/contracts/ports/event-store';
import type { ReferenceEvent } from '@coffret/contracts/quotes/events';
import { type Cause, metaOf } from '../commands/handle-command.ts';
import { domainEvent } from '../commands/history.ts';
import { uuidOf } from '../commands/once.ts';
import { appendSettled } from '../commands/settle.ts';
import type { Clock } from '../platform/clock.ts';

const STREAM = 'references-quotes';

/** The numbers of quotes. */
export interface References {
  /** The configuration's number: the one it has, or the next. Asking again after a crash changes nothing. */
  assign(configurationId: number, cause: Cause): Promise<number>;
}

/** `pauses`: as of `appendSettled`. */
export function createReferences(
  store: EventStore,
  registry: EventRegistry,
  clock: Clock,
  pauses?: readonly number[],
): References {
  const assigned = new Map<number, number>();
  let revision = NO_STREAM;

  /** The stream grows with the years: only what is new in it is read. */
  async function catchUp(): Promise<void> {
    for (const event of await store.readStream(STREAM, revision + 1)) {
      const { configurationId, number } = domainEvent<ReferenceEvent>(registry, event).data;
      assigned.set(configurationId, number);
      revision = event.revision;
    }
  }

  return {
    async assign(configurationId, cause) {
      for (;;) {
        await catchUp();
        const known = assigned.get(configurationId);
        if (known !== undefined) return known;
        const type = 'ReferenceAssigned';
        const event = {
          // A configuration's own: a try whose outcome stayed unknown is settled by the next one, of any process.
          id: uuidOf(STREAM, String(configurationId)),
          type,
          schema: registry.numberOf(type),
          data: registry.check(type, { configurationId, number: assigned.size + 1 }),
          meta: metaOf(cause, clock),
        };
        await appendSettled(store, STREAM, revision, [event], pauses);
      }
    },
  };
}
