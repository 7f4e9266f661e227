import { randomUUID } from 'node:crypto';
import type { Jobs, NewJob } from './jobs.ts';

/** Jobs whose tests know when nothing is left to do. */
export type TestedJobs = Jobs & { idle(): Promise<void> };

export interface OpenedJobs {
  jobs: TestedJobs;
  /** New jobs, not started, on the same storage, the first being closed. */
  reopen: () => Promise<TestedJobs>;
  /**
   * Has a process of its own begin the job `interrupted` of the name `work`, with 2 attempts, and die with it, the
   * first being closed; gives the attempt that it was.
   */
  dieRunning: () => Promise<string>;
  /** Closes whatever is still open and clears up. */
  close: () => Promise<void>;
}

/** A job of an id of its own. */
export function newJob(part: Partial<NewJob> = {}): NewJob {
  return { id: randomUUID(), name: 'work', data: {}, ...part };
}
