import type { EventStore, StoredEvent } from '@coffret/contracts/ports/event-store';
import { createQueue } from '@coffret/projections/runner/queue';
import { type CommandContext, createCommands, type ReadModels } from '../core/commands/handle-command.ts';
import type { QuoteReferences, Services } from '../core/services.ts';
import { createQuoteReferences } from '../subjects/quotes/public.ts';
import { DAY } from './calendar.ts';

export interface Product {
  services: Services;
  store: EventStore;
  readModels: ReadModels;
}

const LATELY = 'demo';
/** Stored in events: do not change. */
export const BACKDATED_CORRELATION = 'demo-past';

/** Backdated events cause no mails and notifications. */
export const isBackdated = ({ meta }: Pick<StoredEvent, 'meta'>): boolean =>
  meta.correlationId.startsWith(BACKDATED_CORRELATION);

/** Younger events cause mails and notifications. */
const YOUNG = 2 * DAY;

export interface BackdatedServices {
  services: Services;
  cause: CommandContext;
}

export interface Past {
  at(time: number, userId: number | null): BackdatedServices;
  isYoung(time: number): boolean;
}

/** Runs commands with a clock in the past; concurrent calls are allowed. */
export function createPast({ services, store, readModels }: Product, now: number): Past {
  let numbering = now;
  const inTurn = createQueue();
  const references = createQuoteReferences(store, services.registry, { now: () => new Date(numbering) });
  /** Sequential, so that numbers follow the dates and the stream has no conflicts. */
  const referencesAt = (time: number): QuoteReferences => ({
    assign: (configurationId, since, cause) =>
      inTurn(() => {
        numbering = time;
        return references.assign(configurationId, since, cause);
      }),
  });

  const isYoung = (time: number) => time > now - YOUNG;
  return {
    isYoung,
    at(time, userId) {
      const clock = { now: () => new Date(time) };
      return {
        services: {
          ...services,
          clock,
          commands: createCommands({ store, registry: services.registry, clock, readModels }),
          quoteReferences: referencesAt(time),
        },
        // One request per person and time.
        cause: {
          userId,
          correlationId: `${isYoung(time) ? LATELY : BACKDATED_CORRELATION}-${userId}-${time}`,
          causationId: null,
        },
      };
    },
  };
}
