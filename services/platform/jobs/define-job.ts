import type { Json } from '@coffret/contracts/ports/event-store';
import { z } from 'zod';
import { type JobPart, jobId } from './job-id.ts';
import {
  correlationOf,
  FinalFailure,
  type HandlerOptions,
  type Job,
  type Jobs,
  type NewJob,
} from './jobs.ts';

export type JobData = { [field: string]: Json | undefined };

export type DueJob = Omit<NewJob, 'id'>;
type When = Pick<NewJob, 'runAt' | 'unlessWaiting'>;

export interface RunningJob<Data> extends Omit<Job, 'data'> {
  data: Data;
  correlationId: string;
}
type EndedJob<Data> = Omit<RunningJob<Data>, 'signal'>;

/** `Context`: what the program gives to its jobs. See `HandlerOptions`. */
export interface JobSpec<Schema extends z.ZodType<JobData>, Context extends unknown[]>
  extends Omit<HandlerOptions, 'failed' | 'delayed'> {
  name: string;
  /** Ids of what the job is about, no personal data. */
  data: Schema;
  /** Queued by earlier programs only, with names and texts of persons: an erasure gives it up. */
  hasTexts?: boolean;
  run(job: RunningJob<z.output<Schema>>, ...context: Context): Promise<void>;
  failed?(job: EndedJob<z.output<Schema>>, thrown: unknown, ...context: Context): Promise<void>;
  delayed?(job: EndedJob<z.output<Schema>>, waitMs: number, ...context: Context): Promise<void>;
}

/** Without the type of its data. */
export interface AnyJob<Context extends unknown[]> {
  readonly name: string;
  readonly hasTexts: boolean;
  /** Data that do not fit fail the job at once, with the reason. */
  register(jobs: Pick<Jobs, 'handle'>, ...context: Context): void;
}

export interface DefinedJob<Data, Context extends unknown[]> extends AnyJob<Context> {
  of(data: Data, when?: When): DueJob;
  named(by: JobPart | readonly JobPart[], data: Data, when?: When): NewJob;
  add(jobs: Pick<Jobs, 'enqueue'>, by: JobPart | readonly JobPart[], data: Data, when?: When): Promise<void>;
}

const isGiven = (entry: [string, Json | undefined]): entry is [string, Json] => entry[1] !== undefined;

export function defineJob<Schema extends z.ZodType<JobData>, Context extends unknown[]>(
  spec: JobSpec<Schema, Context>,
): DefinedJob<z.output<Schema>, Context> {
  type Data = z.output<Schema>;
  const { name, data: schema, hasTexts = false, run, failed, delayed, ...options } = spec;

  const read = (job: Pick<Job, 'id' | 'data'>) => schema.safeParse(job.data);

  const of = (data: Data, when: When = {}): DueJob => ({
    name,
    data: Object.fromEntries(Object.entries(data).filter(isGiven)),
    ...when,
  });
  const named = (by: JobPart | readonly JobPart[], data: Data, when?: When): NewJob => ({
    ...of(data, when),
    id: jobId(name, ...[by].flat()),
  });

  return {
    name,
    hasTexts,
    of,
    named,
    add: (jobs, by, data, when) => jobs.enqueue([named(by, data, when)]),
    register(jobs, ...context) {
      jobs.handle(
        name,
        async (job) => {
          const { success, data, error } = read(job);
          if (!success)
            throw new FinalFailure(`the data are not those of ${name}: ${z.prettifyError(error)}`);
          await run({ ...job, data, correlationId: correlationOf(job) }, ...context);
        },
        {
          ...options,
          async failed(job, thrown) {
            const { success, data } = read(job);
            if (success)
              await failed?.({ ...job, data, correlationId: correlationOf(job) }, thrown, ...context);
          },
          async delayed(job, waitMs) {
            const { success, data } = read(job);
            if (success)
              await delayed?.({ ...job, data, correlationId: correlationOf(job) }, waitMs, ...context);
          },
        },
      );
    },
  };
}
