import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import type { ViewEvent } from '@coffret/projections/view';
import { CORRELATION, type NewJob } from '../../platform/jobs/jobs.ts';
import type { DeadLetter } from './dead-letters.ts';

/**
 * What the outside world gets to know of an event: a pure function from the event to jobs, whose ids come
 * from the event, so that an event seen twice does nothing twice. Never run when a read model is rebuilt.
 */
export interface Reaction {
  /** Unique, in jobs' ids: letters, digits and `-`. What it sets aside is listed under it. */
  name: string;
  to: readonly string[];
  jobs(event: ViewEvent): Omit<NewJob, 'id'>[];
}

/** What follows from an event by one reaction. */
export interface DueReaction {
  reaction: Reaction;
  event: StoredEvent;
  jobs: NewJob[];
}

/** Looks on while what follows from events is enqueued. */
export type ObserveReactions = (due: readonly DueReaction[], enqueue: () => Promise<void>) => Promise<void>;

/** The jobs that follow from an event by one reaction, in its correlation. Throws what the reaction throws. */
export function jobsOf(reaction: Reaction, event: StoredEvent, registry: EventRegistry): NewJob[] {
  const data = registry.upcast(event.type, event.schema, event.data);
  return reaction.jobs({ ...event, data }).map((job, index) => ({
    ...job,
    data: { ...job.data, [CORRELATION]: event.meta.correlationId },
    id: `${event.id}-${reaction.name}-${index}`,
  }));
}

/** An event that a reaction could not handle. */
export function deadLetterOf(reaction: Reaction, event: StoredEvent, fault: unknown, now: Date): DeadLetter {
  const { id: eventId, type, stream, revision, position } = event;
  return {
    ...{
      id: `${eventId}-${reaction.name}`,
      reaction: reaction.name,
      eventId,
      type,
      stream,
      revision,
      position,
    },
    ...{ error: String(fault), setAsideAt: now.toISOString() },
  };
}
