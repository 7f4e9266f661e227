import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { EventSchemas } from '@coffret/contracts/events';
import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import type { z } from 'zod';
import type { DefinedJob, DueJob } from '../../platform/jobs/define-job.ts';
import { jobIdOfEvent } from '../../platform/jobs/job-id.ts';
import { CORRELATION, type NewJob } from '../../platform/jobs/jobs.ts';
import type { DeadLetter } from './dead-letters.ts';

/** A pure function from an event to jobs with ids derived from the event, so that a repetition has no
 * effect. Not called when a read model is rebuilt. */
export interface Reaction {
  /** Unique, used in job ids: letters, digits and `-`. */
  name: string;
  to: readonly string[];
  jobs(event: ViewEvent): DueJob[];
}

interface EventTypes<Data> {
  readonly types: readonly string[];
  readonly data?: Data;
}

/** Types of a subject's events, with their data. */
export const eventsOf = <Schemas extends EventSchemas, Type extends keyof Schemas & string>(
  _schemas: Schemas,
  ...types: Type[]
): EventTypes<z.output<Schemas[Type]['data']>> => ({ types });

type EventWith<Data> = ViewEvent & { data: Data };

/** The registry has brought the event to the present schema. */
export const reaction = <Data>(
  name: string,
  { types }: EventTypes<Data>,
  jobs: (event: EventWith<Data>) => DueJob[],
): Reaction => ({ name, to: types, jobs: (event) => jobs(event as EventWith<Data>) });

/** One job, named like the reaction; null: none. */
export const oneJob = <Data, JobData>(
  { name, of }: Pick<DefinedJob<JobData, never>, 'name' | 'of'>,
  to: EventTypes<Data>,
  jobOf: (event: EventWith<Data>) => ({ data: JobData } & Pick<DueJob, 'runAt' | 'unlessWaiting'>) | null,
): Reaction =>
  reaction(name, to, (event) => {
    const { data, ...when } = jobOf(event) ?? {};
    return data ? [of(data, when)] : [];
  });

/** One job, named like the reaction, of the event's entity. */
export const jobWithId = <JobData>(
  job: Pick<DefinedJob<JobData, never>, 'name' | 'of'>,
  types: readonly string[],
  dataOf: (id: number) => JobData,
): Reaction => oneJob(job, { types }, (event) => ({ data: dataOf(idOf(event)) }));

/** Of the event's entity. */
export const idOf = ({ stream }: Pick<ViewEvent, 'stream'>): number => Number(parseStream(stream)[1]);

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
    id: jobIdOfEvent(event, reaction.name, index),
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
