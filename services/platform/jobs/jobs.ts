import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { Portable } from '../portable.ts';
import type { JobId } from './job-id.ts';

export interface NewJob {
  /** See `checkJobId`. A second job of the same id is ignored, until 90 days after the first is done. */
  id: JobId;
  name: string;
  /** Never a secret: it is stored until the job is done, and administrators can read it. */
  data: JsonObject;
  /** ISO 8601; default: now. */
  runAt?: string;
  /** Skipped while another job of the name is waiting. All jobs of a name must use the same value. */
  unlessWaiting?: boolean;
}

export interface Job extends Omit<NewJob, 'runAt' | 'unlessWaiting'> {
  attempt: number;
  /** Aborted at the time limit and when the process ends; long work must stop then. */
  signal: AbortSignal;
}

export interface HandlerOptions {
  /** Concurrent jobs of this name in each process. Default 1. */
  concurrency?: number;
  /** Default 8. */
  attempts?: number;
  /** Wait before the second attempt, doubled each time, at most an hour. Default 1000 ms. */
  backoffMs?: number;
  /** After this the attempt has failed and the next job begins. Default 5 minutes. */
  timeLimitMs?: number;
  /** Called at least once, before the job is stored as failed. An outage that it throws postpones the job. */
  failed?: (job: Omit<Job, 'signal'>, thrown: unknown) => Promise<void>;
  /** Called before the job is postponed or repeated, with the milliseconds until then. What it throws changes nothing. */
  delayed?: (job: Omit<Job, 'signal'>, waitMs: number) => Promise<void>;
  /** Runs once a day (UTC) without being enqueued, first at the start; its data is `{}`. */
  daily?: boolean;
}

/** Fails the job without further attempts. */
export class FinalFailure extends Error {
  override readonly name: string = 'FinalFailure';
}

/** `delayed`: not due yet, or postponed by an outage or a failed attempt. */
export type JobState = 'waiting' | 'delayed' | 'running' | 'failed';

/** Times are ISO 8601, UTC. */
export interface KeptJob {
  id: string;
  name: string;
  state: JobState;
  data: JsonObject;
  /** Attempts ended by an outage do not count. */
  attempts: number;
  error: string | null;
  enqueuedAt: string;
  runAt: string;
  failedAt: string | null;
}

export type JobCounts = { name: string } & { [State in JobState]: number };

export interface Page {
  page: number;
  size: number;
}

/** Each job runs at least once, in order of due time, one queue per name. After an error it is retried (not
 * after `FinalFailure`), then stored as failed until it is retried or discarded by hand. An outage
 * (`isOutage`) is not a failed attempt: the job waits 5 s, later up to 5 min. All methods throw
 * `StoreUnavailable` when the store is unreachable. */
export interface Jobs extends Portable<KeptJob> {
  enqueue(jobs: readonly NewJob[]): Promise<void>;
  handle(name: string, handler: (job: Job) => Promise<void>, options?: HandlerOptions): void;
  start(): void;
  /** Latest failure first for `failed`, else by due time. `count` is the total. */
  list(state: JobState, page: Page): Promise<{ rows: KeptJob[]; count: number }>;
  /** Sorted by name; names without open jobs are missing. */
  counts(): Promise<JobCounts[]>;
  oldestFailure(): Promise<string | null>;
  /** Runs a failed job now, with all its attempts; false when there is no failed job of the id. */
  retry(id: string): Promise<boolean>;
  /** Gives a failed job up; its id stays known. False when there is no failed job of the id. */
  discard(id: string): Promise<boolean>;
  /** Gives up a job in any state but running, with its data; its id stays known. False when it runs or is not open. */
  forget(id: string): Promise<boolean>;
  /** Jobs not done, as `restore` takes them. Complete also while jobs run. */
  all(): AsyncIterable<KeptJob>;
  /** Adds jobs of another store with their states and attempts; running jobs wait. Known ids are skipped. */
  restore(jobs: readonly KeptJob[]): Promise<void>;
  close(): Promise<void>;
}

export const CORRELATION = 'correlationId';

export function correlationOf({ id, data }: { id: string; data: JsonObject }): string {
  const given = data[CORRELATION];
  return typeof given === 'string' ? given : id;
}

const ID = /^(?!\d+$)[\w.-]{1,200}$/;

/** Throws a TypeError unless the id is 1 to 200 letters, digits, `-`, `_` and `.`, and not digits alone. */
export function checkJobId(id: string): void {
  if (!ID.test(id)) throw new TypeError(`not a job's id: ${JSON.stringify(id)}`);
}
