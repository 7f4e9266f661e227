import type { JsonObject } from '@coffret/contracts/ports/event-store';

export interface NewJob {
  /** Names the work, e.g. `mail:<event id>` without ':' inside the adapter; a second one of the same id is ignored. */
  id: string;
  /** Which handler does it. */
  name: string;
  data: JsonObject;
  /** ISO 8601; absent: now. */
  runAt?: string;
}

export interface Job extends Omit<NewJob, 'runAt'> {
  /** 1 for the first. */
  attempt: number;
  /** 0 to 1, for whoever watches. */
  progress(done: number): Promise<void>;
}

export interface HandlerOptions {
  /** How many of this name at once. Default 1. */
  concurrency?: number;
  /** How often it is tried before it is set aside as failed. Default 8. */
  attempts?: number;
  /** Wait before the second try, doubled each time (at most an hour). Default 1000 ms. */
  backoffMs?: number;
}

/** How a job stands. */
export interface JobStatus {
  state: 'waiting' | 'delayed' | 'running' | 'done' | 'failed';
  /** How many attempts were begun. */
  attempt: number;
  /** 0 to 1: what the running attempt told last. */
  progress: number;
  /** The message of the last attempt that failed; null when none did. */
  error: string | null;
}

/** Work that outlives a request and the process: done at least once, in time order, retried when it throws. A `StoreUnavailable` is no failed attempt: the job waits. */
export interface Jobs {
  /** Resolves once the jobs are durable. */
  enqueue(jobs: readonly NewJob[]): Promise<void>;
  /** Register before `start`. */
  handle(name: string, handler: (job: Job) => Promise<void>, options?: HandlerOptions): void;
  start(): void;
  /** Resolves when no job is due and none is running. For tests and for an orderly end. */
  idle(): Promise<void>;
  /** How the job of an id stands; null when it is unknown or was done long ago. */
  find(id: string): Promise<JobStatus | null>;
  counts(): Promise<{ waiting: number; delayed: number; failed: number }>;
  /** Lets running jobs finish (at most a few seconds), then closes. */
  close(): Promise<void>;
}
