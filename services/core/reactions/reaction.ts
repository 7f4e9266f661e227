import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import { CORRELATION, type NewJob } from '../../platform/jobs/jobs.ts';
import type { DeadLetter } from './dead-letters.ts';

/** A pure function from an event to jobs with ids derived from the event, so that a repetition has no
 * effect. Not called when a read model is rebuilt. */
export interface Reaction {
  /** Unique, used in job ids: letters, digits and `-`. */
  name: string;
  to: readonly string[];
  jobs(event: ViewEvent): Omit<NewJob, 'id'>[];
}

/** One job, named like the reaction; null: none. */
export const oneJob = (
  name: string,
  to: readonly string[],
  jobOf: (event: ViewEvent) => Omit<NewJob, 'id' | 'name'> | null,
): Reaction => ({
  name,
  to,
  jobs(event) {
    const job = jobOf(event);
    return job ? [{ name, ...job }] : [];
  },
});

/** One job, named like the reaction, with the id of the event's entity under this key. */
export const jobWithId = (name: string, to: readonly string[], key: string): Reaction =>
  oneJob(name, to, ({ stream }) => ({ data: { [key]: parseStream(stream)[1] } }));

export interface DueReaction {
  reaction: Reaction;
  event: StoredEvent;
  jobs: NewJob[];
}

export type ObserveReactions = (due: readonly DueReaction[], enqueue: () => Promise<void>) => Promise<void>;

export function jobsOf(reaction: Reaction, event: StoredEvent, registry: EventRegistry): NewJob[] {
  const data = registry.upcast(event.type, event.schema, event.data);
  return reaction.jobs({ ...event, data }).map((job, index) => ({
    ...job,
    data: { ...job.data, [CORRELATION]: event.meta.correlationId },
    id: `${event.id}-${reaction.name}-${index}`,
  }));
}

export function deadLetterOf(reaction: Reaction, event: StoredEvent, fault: unknown, now: Date): DeadLetter {
  const { id: eventId, type, stream, revision, position } = event;
  return {
    id: `${eventId}-${reaction.name}`,
    reaction: reaction.name,
    eventId,
    type,
    stream,
    revision,
    position,
    error: String(fault),
    setAsideAt: now.toISOString(),
  };
}
