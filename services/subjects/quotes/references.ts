import type { EventRegistry } from '@coffret/contracts/event-registry';
import { type EventStore, NO_STREAM, type StoredEvent } from '@coffret/contracts/ports/event-store';
import type { ReferenceEvent } from '@coffret/contracts/quotes/events';
import { appendWithRetry } from '../../core/commands/append-with-retry.ts';
import { metaOf } from '../../core/commands/handle-command.ts';
import { domainEvent } from '../../core/commands/history.ts';
import { nameBasedUuid } from '../../core/commands/idempotency.ts';
import type { QuoteReferences } from '../../core/services.ts';
import type { Clock } from '../../platform/clock.ts';

const STREAM = 'references-quotes';
/** Most configurations are quoted soon after their creation. */
const FIRST_PAGE = 50;
const PAGE = 500;
/** Maximum clock difference between processes. */
const CLOCK_SKEW_MS = 60_000;

/** `pauses`: as in `appendWithRetry`. */
export function createQuoteReferences(
  store: EventStore,
  registry: EventRegistry,
  clock: Clock,
  pauses?: readonly number[],
): QuoteReferences {
  const read = (event: StoredEvent) => domainEvent<ReferenceEvent>(registry, event).data;

  /** The newest number with its revision, and the configuration's number if any; reads back to its creation. */
  async function look(configurationId: number, since: string) {
    let newest = { revision: NO_STREAM, number: 0 };
    for (let before: number | undefined; ; ) {
      const limit = before === undefined ? FIRST_PAGE : PAGE;
      const page = await store.readBackwards(STREAM, limit, before);
      const [first] = page;
      if (first && before === undefined) newest = { revision: first.revision, number: read(first).number };
      const own = page.map(read).find((one) => one.configurationId === configurationId);
      const oldest = page.at(-1);
      const isOver = !oldest || Date.parse(oldest.meta.at) < Date.parse(since) - CLOCK_SKEW_MS;
      if (own || isOver || page.length < limit) return { newest, own: own?.number };
      before = oldest.revision;
    }
  }

  return {
    async assign(configurationId, since, cause) {
      for (;;) {
        const { newest, own } = await look(configurationId, since);
        if (own !== undefined) return own;
        const type = 'ReferenceAssigned';
        const number = newest.number + 1;
        const event = {
          // Deterministic, so that a later attempt resolves an unknown outcome.
          id: nameBasedUuid(STREAM, String(configurationId)),
          type,
          schema: registry.numberOf(type),
          data: registry.check(type, { configurationId, number }),
          meta: metaOf(cause, clock),
        };
        const { ok } = await appendWithRetry(store, STREAM, newest.revision, [event], pauses);
        if (ok) return number;
      }
    },
  };
}
