import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { JobState as BullState, Job } from 'bullmq';
import type { JobState, KeptJob } from './jobs.ts';
import { INTERRUPTED, type Outcome } from './outcome.ts';

export const PREFIX = 'coffret:jobs';

/** The states of jobs that have not ended, in BullMQ's words; a job that is overdue is `delayed`. */
export const STATES: { readonly [State in BullState | 'unknown']?: JobState } = {
  waiting: 'waiting',
  delayed: 'delayed',
  active: 'running',
  failed: 'failed',
};

/** A job's data in BullMQ. Times are the port's clock's, in milliseconds; BullMQ's own are the machine's. */
export interface Content {
  data: JsonObject;
  enqueuedAt: number;
  runAt: number;
  /** Of a job that was elsewhere before. */
  restored?: Restored;
}

/** What is noted of the last attempt, as the job's progress. */
export interface Note extends Pick<Outcome, 'outages'> {
  /** null: none is known. */
  error: string | null;
  attempts: number;
  failedAt: number | null;
  /** When the next attempt is due, or the last one was. */
  runAt: number;
  /** How many attempts do not count any more, since the job was retried; absent: none. */
  forgiven?: number;
}

/** What was noted of a job's last attempt elsewhere. */
export interface Restored extends Note {
  isFailed: boolean;
}

export type QueuedJob = Job<Content, void, string>;

const progressOf = ({ progress }: Pick<QueuedJob, 'progress'>): Note | null =>
  typeof progress === 'object' ? (progress as unknown as Note) : null;

export const noteOf = (job: Pick<QueuedJob, 'progress' | 'data'>): Note | null =>
  progressOf(job) ?? job.data.restored ?? null;

/** Whether it failed elsewhere and nobody has retried it since. */
export const failedElsewhere = (job: QueuedJob): boolean =>
  progressOf(job) === null && job.data.restored?.isFailed === true;

/** How many attempts came to an end: those that failed, and those whose process died. */
export const attemptsOf = (job: QueuedJob): number =>
  (job.data.restored?.attempts ?? 0) + job.attemptsMade + job.stalledCounter - (noteOf(job)?.forgiven ?? 0);

/** The note of a job that is retried: it has all its attempts again. BullMQ resets `attemptsMade` itself. */
export function retriedNote(job: QueuedJob, now: number): Note {
  const { error = null, failedAt = null } = noteOf(job) ?? {};
  const forgiven = (job.data.restored?.attempts ?? 0) + job.stalledCounter;
  return { error, failedAt, attempts: 0, outages: 0, runAt: now, forgiven };
}

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
