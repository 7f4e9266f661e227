import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { Portable } from '../portable.ts';

export interface NewJob {
  /**
   * See `checkJobId`; a second job of the same id is ignored, also after the first was done or discarded, for 90
   * days. No two names have jobs of one id.
   */
  id: string;
  /** Which handler does it. */
  name: string;
  /** Names what to look at, never a secret: it is kept until the job is done, and administrators read it. */
  data: JsonObject;
  /** ISO 8601; absent: now. */
  runAt?: string;
  /** It is left out while another of its name waits to begin, which does for both. All of a name say so, or none does. */
  unlessWaiting?: boolean;
}

export interface Job extends Omit<NewJob, 'runAt' | 'unlessWaiting'> {
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the time limit is over and when the process ends; work that takes long ends with its reason. */
  signal: AbortSignal;
}

export interface HandlerOptions {
  /** How many of this name at once, in each process. Default 1. */
  concurrency?: number;
  /** How often it is tried before it is kept as failed. Default 8. */
  attempts?: number;
  /** Wait before the second try, doubled each time (at most an hour). Default 1000 ms. */
  backoffMs?: number;
  /**
   * How long an attempt may take: after that it has failed and the next job begins, whatever becomes of the
   * handler. Default 5 minutes.
   */
  timeLimitMs?: number;
  /**
   * Told that a job has failed for good, with what its last attempt threw, before it is kept as failed: at least once.
   * An outage that it meets puts the job off.
   */
  failed?: (job: Omit<Job, 'signal'>, thrown: unknown) => Promise<void>;
  /** Runs once a day (UTC) without being enqueued, the first time at the start; its data are `{}`. */
  daily?: boolean;
}

/** No further attempt would fare better: the job has failed for good. */
export class FinalFailure extends Error {
  override readonly name: string = 'FinalFailure';
}

/** `delayed`: not due yet, or put off by an outage or after an attempt that failed. */
export type JobState = 'waiting' | 'delayed' | 'running' | 'failed';

/** A job that is not done. Times are ISO 8601, UTC. */
export interface KeptJob {
  id: string;
  name: string;
  state: JobState;
  data: JsonObject;
  /** How many were begun; those that an outage ended do not count. */
  attempts: number;
  /** The message of the last attempt that failed or was put off; null when none was. */
  error: string | null;
  enqueuedAt: string;
  /** When it was or will be due. */
  runAt: string;
  /** When the last attempt failed; null when none did. */
  failedAt: string | null;
}

/** How many jobs of a name are in each state. */
export type JobCounts = { name: string } & { [State in JobState]: number };

/** `page` counts from 1. */
export interface Page {
  page: number;
  size: number;
}

/**
 * Work that outlives a request and the process: done at least once, begun in the order in which it becomes due, each
 * name in a queue of its own. What throws is tried again (but after a `FinalFailure`), then kept as failed until
 * somebody retries or discards it. An outage (`isOutage`) is no failed attempt: the job waits, and its wait grows from 5 seconds to 5 minutes.
 * Everything throws `StoreUnavailable` when the jobs cannot be reached.
 */
export interface Jobs extends Portable<KeptJob> {
  /** Resolves once the jobs are durable: all of them or none. */
  enqueue(jobs: readonly NewJob[]): Promise<void>;
  /** Register before `start`. */
  handle(name: string, handler: (job: Job) => Promise<void>, options?: HandlerOptions): void;
  start(): void;
  /** Jobs in a state: those that failed last first, the others by the time they are due. `count` is of all. */
  list(state: JobState, page: Page): Promise<{ rows: KeptJob[]; count: number }>;
  /** By name, in the order of the names; those of which nothing is left to do are missing. */
  counts(): Promise<JobCounts[]>;
  /** When the oldest of the failed jobs failed (ISO 8601, UTC); null when there is none, or its process died. */
  oldestFailure(): Promise<string | null>;
  /** Has a failed job done now, with all its attempts; false when there is no failed job of the id. */
  retry(id: string): Promise<boolean>;
  /** Gives a failed job up, for good: its id stays known; false when there is no failed job of the id. */
  discard(id: string): Promise<boolean>;
  /**
   * Those that are not done, as they would stand elsewhere: waiting, due or not, or failed. Also while jobs are done:
   * each that was not done when it was asked is among them, unless it is meanwhile.
   */
  all(): AsyncIterable<KeptJob>;
  /**
   * Puts in jobs that stood elsewhere, as they stood there: what waits is done when it is due, with the attempts it
   * had, what ran waits, what failed is kept as failed. Those of a known id stay as they are.
   */
  restore(jobs: readonly KeptJob[]): Promise<void>;
  /** Lets running jobs finish (at most a few seconds), then closes. */
  close(): Promise<void>;
}

/** Where a job's data say in which chain of requests and events it stands. */
export const CORRELATION = 'correlationId';

/** Of a job that nothing led to, one that is done daily, its own id. */
export function correlationOf({ id, data }: Pick<Job, 'id' | 'data'>): string {
  const given = data[CORRELATION];
  return typeof given === 'string' ? given : id;
}

const ID = /^(?!\d+$)[\w.-]{1,200}$/;

/** Throws a TypeError unless the id is 1 to 200 letters, digits, `-`, `_` and `.`, and not digits alone. */
export function checkJobId(id: string): void {
  if (!ID.test(id)) throw new TypeError(`not a job's id: ${JSON.stringify(id)}`);
}
