import { randomUUID } from 'node:crypto';
import { storedJobId } from './job-id.ts';
import type { Jobs, NewJob } from './jobs.ts';

/** `idle` resolves when no job is due or running. */
export type TestedJobs = Jobs & { idle(): Promise<void> };

export interface OpenedJobs {
  jobs: TestedJobs;
  /** Jobs, not started, on the same storage after the first is closed. */
  reopen: () => Promise<TestedJobs>;
  /**
   * Kills a process while it runs the job `interrupted` of the name `work`, with 2 attempts; returns the
   * attempt number.
   */
  dieRunning: () => Promise<string>;
  close: () => Promise<void>;
}

type Part = Partial<Omit<NewJob, 'id'>> & { id?: string };

export function newJob({ id = randomUUID(), ...part }: Part = {}): NewJob {
  return { id: storedJobId(id), name: 'work', data: {}, ...part };
}
