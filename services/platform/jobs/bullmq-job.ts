import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { JobState as BullState, Job } from 'bullmq';
import type { JobState, KeptJob } from './jobs.ts';
import { INTERRUPTED, type Outcome } from './outcome.ts';

export const PREFIX = 'coffret:jobs';

/** BullMQ's states of jobs that have not ended; an overdue job is `delayed`. */
export const STATES: { readonly [State in BullState | 'unknown']?: JobState } = {
  waiting: 'waiting',
  delayed: 'delayed',
  active: 'running',
  failed: 'failed',
};

/** Data of a job in BullMQ. Milliseconds of the port's clock; BullMQ's own times are the machine's. */
export interface Content {
  data: JsonObject;
  enqueuedAt: number;
  runAt: number;
  restored?: Restored;
}

export interface Note extends Pick<Outcome, 'outages'> {
  error: string | null;
  attempts: number;
  failedAt: number | null;
  runAt: number;
  /** Attempts before the last retry, which no longer count; default: 0. */
  forgiven?: number;
}

export interface Restored extends Note {
  isFailed: boolean;
}

export type QueuedJob = Job<Content, void, string>;

const progressOf = ({ progress }: Pick<QueuedJob, 'progress'>): Note | null =>
  typeof progress === 'object' ? (progress as unknown as Note) : null;

export const noteOf = (job: Pick<QueuedJob, 'progress' | 'data'>): Note | null =>
  progressOf(job) ?? job.data.restored ?? null;

/** It failed in another store and was not retried since. */
export const failedElsewhere = (job: QueuedJob): boolean =>
  progressOf(job) === null && job.data.restored?.isFailed === true;

export const attemptsOf = (job: QueuedJob): number =>
  (job.data.restored?.attempts ?? 0) + job.attemptsMade + job.stalledCounter - (noteOf(job)?.forgiven ?? 0);

export function retriedNote(job: QueuedJob, now: number): Note {
  const { error = null, failedAt = null } = noteOf(job) ?? {};
  const forgiven = (job.data.restored?.attempts ?? 0) + job.stalledCounter;
  return { error, failedAt, attempts: 0, outages: 0, runAt: now, forgiven };
}

export const lastFailedFirst = (a: KeptJob, b: KeptJob) => compare(b.failedAt ?? '', a.failedAt ?? '');
export const firstDueFirst = (a: KeptJob, b: KeptJob) => compare(a.runAt, b.runAt);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const iso = (time: number) => new Date(time).toISOString();

export function toKept(job: QueuedJob, state: JobState): KeptJob {
  const { id, name, data: content, stalledCounter } = job;
  const note = noteOf(job);
  const ended = state === 'failed' && note ? note.attempts : attemptsOf(job);
  return {
    id: String(id),
    name,
    state,
    data: content.data,
    attempts: state === 'running' ? ended + 1 : ended,
    error: note?.error ?? (stalledCounter > 0 ? INTERRUPTED : null),
    enqueuedAt: iso(content.enqueuedAt),
    runAt: iso(note?.runAt ?? content.runAt),
    failedAt: note?.failedAt == null ? null : iso(note.failedAt),
  };
}
