import type { EventStore, StoredEvent } from '@coffret/contracts/ports/event-store';
import { type Cause, createCommands, type ReadModels } from '../core/commands/handle-command.ts';
import type { QuoteReferences, Services } from '../core/services.ts';
import { createQuoteReferences } from '../subjects/quotes/public.ts';
import { DAY } from './calendar.ts';

/** What the demonstration needs besides the services: commands of its own, by a clock of its own. */
export interface Product {
  services: Services;
  store: EventStore;
  readModels: ReadModels;
}

const LATELY = 'demo';
/** How the correlations of the events begin that are long past. Stored: it stays as it is. */
export const BACKDATED_CORRELATION = 'demo-past';

/** Whether an event is of the demonstration and long past: no mail and no notification follows from it. */
export const isBackdated = ({ meta }: Pick<StoredEvent, 'meta'>): boolean =>
  meta.correlationId.startsWith(BACKDATED_CORRELATION);

/** What is as young as this has its mails and notifications like anything that happens. */
const YOUNG = 2 * DAY;

/** The services at a moment of the year, and who acts. */
export interface BackdatedServices {
  services: Services;
  cause: Cause;
}

export interface Past {
  at(time: number, userId: number | null): BackdatedServices;
  /** Whether reactions follow from what happens at a time. */
  isYoung(time: number): boolean;
}

/** Puts the product into the past, moment by moment; several may be gone through at once. */
export function createPast({ services, store, readModels }: Product, now: number): Past {
  let numbering = now;
  let turn: Promise<unknown> = Promise.resolve();
  const references = createQuoteReferences(store, services.registry, { now: () => new Date(numbering) });
  /** One at a time: numbers in the order of the dates, and no conflict in their one stream. */
  const referencesAt = (time: number): QuoteReferences => ({
    assign(configurationId, since, cause) {
      const assigned = turn.then(() => {
        numbering = time;
        return references.assign(configurationId, since, cause);
      });
      turn = assigned.catch(() => undefined);
      return assigned;
    },
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
        // What one person does at one moment is a request.
        cause: {
          userId,
          correlationId: `${isYoung(time) ? LATELY : BACKDATED_CORRELATION}-${userId}-${time}`,
          causationId: null,
        },
      };
    },
  };
}
