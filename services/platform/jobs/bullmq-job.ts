import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { Job } from 'bullmq';
import type { JobState, KeptJob } from './jobs.ts';
import { INTERRUPTED, type Outcome } from './outcome.ts';

/** A job's data in BullMQ. Times are the port's clock's, in milliseconds; BullMQ's own are the machine's. */
export interface Content {
  data: JsonObject;
  enqueuedAt: number;
  runAt: number;
}

/** What is noted of the last attempt, as the job's progress. */
export interface Note extends Pick<Outcome, 'error' | 'outages'> {
  attempts: number;
  failedAt: number | null;
  /** When the next attempt is due, or the last one was. */
  runAt: number;
}

export type QueuedJob = Job<Content, void, string>;

export const noteOf = ({ progress }: Pick<QueuedJob, 'progress'>): Note | null =>
  typeof progress === 'object' ? (progress as unknown as Note) : null;

/** How many attempts came to an end: those that failed, and those whose process died. */
export const attemptsOf = ({ attemptsMade, stalledCounter }: QueuedJob): number =>
  attemptsMade + stalledCounter;

export const lastFailedFirst = (a: KeptJob, b: KeptJob) => compare(b.failedAt ?? '', a.failedAt ?? '');
export const firstDueFirst = (a: KeptJob, b: KeptJob) => compare(a.runAt, b.runAt);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const iso = (time: number) => new Date(time).toISOString();

/** As the port shows it. */
export function toKept(job: QueuedJob, state: JobState): KeptJob {
  const { id, name, data: content, stalledCounter } = job;
  const note = noteOf(job);
  const ended = state === 'failed' && note ? note.attempts : attemptsOf(job);
  return {
    ...{ id: String(id), name, state, data: content.data },
    attempts: state === 'running' ? ended + 1 : ended,
    error: note?.error ?? (stalledCounter > 0 ? INTERRUPTED : null),
    enqueuedAt: iso(content.enqueuedAt),
    runAt: iso(note?.runAt ?? content.runAt),
    failedAt: note?.failedAt == null ? null : iso(note.failedAt),
  };
}
