import { Job as BullJob, type JobState as BullState, type JobsOptions, Queue } from 'bullmq';
import type { ChainableCommander } from 'ioredis';
import { execute, type Redis } from '../redis.ts';
import {
  type Content,
  firstDueFirst,
  lastFailedFirst,
  PREFIX,
  type QueuedJob,
  retriedNote,
  STATES,
  toKept,
} from './bullmq-job.ts';
import { addFailed, contentOf } from './bullmq-restore.ts';
import { forgetEnded, notEnded, rememberEnded } from './ended-ids.ts';
import { isAhead, type JobRow } from './job-row.ts';
import type { JobCounts, JobState, KeptJob, Page } from './jobs.ts';
import { resetForRetry } from './outcome.ts';

export const FAILED: readonly BullState[] = ['failed'];
export const NOT_RUNNING: readonly BullState[] = ['waiting', 'delayed', 'failed'];

const NAMES = 'coffret:job-names';
/** BullMQ's event stream has no reader. */
const KEPT_EVENTS = 10;
/** The worker decides which attempt is the last. */
const ATTEMPTS = 1_000_000;

type Place = 'overdue' | JobState;

const PLACES: { readonly [State in JobState]: readonly Place[] } = {
  waiting: ['overdue', 'waiting'],
  delayed: ['delayed'],
  running: ['running'],
  failed: ['failed'],
};

interface Found {
  id: string;
  name: string;
}

export function openQueues({ client }: Redis, url: string) {
  const queues = new Map<string, Queue>();

  function queueOf(name: string): Queue {
    const known = queues.get(name);
    if (known) return known;
    const queue = new Queue(name, {
      connection: client,
      prefix: PREFIX,
      skipVersionCheck: true,
      streams: { events: { maxLen: KEPT_EVENTS } },
    });
    // Errors of the connection are handled where it was opened.
    queue.on('error', () => undefined);
    queues.set(name, queue);
    return queue;
  }

  const names = async () => (await client.smembers(NAMES)).sort();

  /** All or none; jobs with a known id are skipped. `isNext`: before all waiting jobs. */
  async function addAll<Added extends { id: string; name: string; unlessWaiting?: boolean }>(
    added: readonly Added[],
    toContent: (job: Added) => Content,
    now: number,
    isNext = false,
  ): Promise<void> {
    const [first] = added;
    if (!first) return;
    const steps = (await queueOf(first.name).getBackend().client).multi() as unknown as ChainableCommander;
    for (const one of added) {
      const { id, name, unlessWaiting = false } = one;
      const content = toContent(one);
      const options: JobsOptions = {
        ...(isNext ? { lifo: true } : { delay: Math.max(0, content.runAt - now) }),
        jobId: id,
        attempts: ATTEMPTS,
        backoff: { type: 'custom' },
        stackTraceLimit: 0,
        // A job added while another runs is started after it.
        ...(unlessWaiting && { deduplication: { id: name, keepLastIfActive: true } }),
      };
      const job = new BullJob(queueOf(name), name, content, options, id);
      void job.addJob(steps as unknown as Parameters<typeof job.addJob>[0]);
    }
    const named = client.sadd(NAMES, ...new Set(added.map(({ name }) => name)));
    const [answers] = await Promise.all([execute(steps), named]);
    const refused = answers.find((answer) => typeof answer === 'number' && answer < 0);
    if (refused) throw new Error(`BullMQ refused a job: ${refused}`);
  }

  /** The queue that has the job in one of the states. */
  async function queueWith(id: string, states: readonly BullState[]): Promise<Queue | null> {
    const queues = (await names()).map(queueOf);
    const found = await Promise.all(queues.map((queue) => queue.getJobState(id)));
    return queues.find((_queue, n) => states.some((state) => state === found[n])) ?? null;
  }

  /** Jobs may change place meanwhile: none is missed, one may be counted twice. */
  async function countsOf(name: string): Promise<{ [At in Place]: number }> {
    const queue = queueOf(name);
    const [overdue, { wait = 0, delayed = 0, active = 0, failed = 0 }] = await Promise.all([
      queue.getDelayedCount(Date.now() + 1),
      queue.getJobCounts('wait', 'delayed', 'active', 'failed'),
    ]);
    return { overdue, waiting: wait, delayed: Math.max(0, delayed - overdue), running: active, failed };
  }

  function firstAt(place: Place, name: string, overdue: number, limit: number): Promise<QueuedJob[]> {
    const queue = queueOf(name);
    switch (place) {
      case 'overdue':
        return queue.getJobs('delayed', 0, Math.min(overdue, limit) - 1, true);
      case 'delayed':
        return queue.getJobs('delayed', overdue, overdue + limit - 1, true);
      case 'waiting':
        return queue.getJobs('wait', 0, limit - 1, true);
      case 'running':
        return queue.getJobs('active', 0, limit - 1, true);
      case 'failed':
        return queue.getJobs('failed', 0, limit - 1);
    }
  }

  /** All or none; jobs with a known id are skipped. */
  async function add(rows: readonly JobRow[], now: number): Promise<void> {
    const added = (await notEnded(client, rows)).sort((a, b) => a.due - b.due);
    await addAll(added, ({ data, due }) => ({ data: JSON.parse(data), enqueuedAt: now, runAt: due }), now);
  }

  return {
    add,

    /** Jobs with a known id are skipped. The caller ensures that nothing else adds jobs. */
    async restore(jobs: readonly KeptJob[], now: number): Promise<void> {
      const open = await notEnded(client, jobs);
      const states = await Promise.all(open.map(({ id, name }) => queueOf(name).getJobState(id)));
      const unknown = open.filter((_, index) => states[index] === 'unknown');
      const failed = unknown.filter(({ state }) => state === 'failed').sort(lastFailedFirst);
      const waiting = unknown.filter(({ state }) => state !== 'failed').sort(firstDueFirst);
      await addAll(waiting, contentOf, now);
      const addNext = (job: KeptJob) => addAll([job], contentOf, now, true);
      if (failed.length > 0) await addFailed(url, failed.reverse(), addNext);
    },

    /** A day that is known as done was done under a clock that was ahead. */
    async addDay(row: JobRow, now: number): Promise<void> {
      const queue = queueOf(row.name);
      if ((await queue.getJobState(row.id)) === 'completed') await queue.remove(row.id);
      await forgetEnded(client, row.name, row.id);
      await add([row], now);
    },

    /** See `isAhead`: such jobs are due now. */
    async hastenAhead(name: string, daily: boolean, now: number): Promise<void> {
      const delayed: QueuedJob[] = await queueOf(name).getJobs('delayed');
      const ahead = delayed.filter((job) => isAhead(toKept(job, 'delayed'), daily, now));
      // Another process may have started it meanwhile.
      for (const job of ahead) if (await job.isDelayed()) await job.promote();
    },

    async waits(name: string): Promise<boolean> {
      const { wait = 0, delayed = 0 } = await queueOf(name).getJobCounts('wait', 'delayed');
      return wait + delayed > 0;
    },

    async counts(): Promise<JobCounts[]> {
      const all = await Promise.all(
        (await names()).map(async (name) => {
          const { overdue, waiting, ...others } = await countsOf(name);
          return { name, waiting: waiting + overdue, ...others };
        }),
      );
      return all.filter(({ waiting, delayed, running, failed }) => waiting + delayed + running + failed > 0);
    },

    async ids(): Promise<Found[]> {
      const found = await Promise.all(
        (await names()).map(async (name) => {
          const ids = await queueOf(name).getRanges(['active', 'wait', 'delayed', 'failed'], 0, -1);
          return ids.map((id) => ({ name, id }));
        }),
      );
      return found.flat();
    },

    async kept(found: readonly Found[]): Promise<KeptJob[]> {
      const jobs = await Promise.all(
        found.map(async ({ name, id }) => {
          const [job, at] = await Promise.all([queueOf(name).getJob(id), queueOf(name).getJobState(id)]);
          const state = STATES[at];
          return job && state ? [resetForRetry(toKept(job, state))] : [];
        }),
      );
      return jobs.flat();
    },

    async list(state: JobState, { page, size }: Page): Promise<{ rows: KeptJob[]; count: number }> {
      const lists = await Promise.all(
        (await names()).map(async (name) => {
          const counts = await countsOf(name);
          const places = PLACES[state].filter((place) => counts[place] > 0);
          const jobs = places.map((place) => firstAt(place, name, counts.overdue, page * size));
          const count = places.reduce((sum, place) => sum + counts[place], 0);
          return { jobs: (await Promise.all(jobs)).flat(), count };
        }),
      );
      const rows = lists
        .flatMap(({ jobs }) => jobs.map((job) => toKept(job, state)))
        .sort(state === 'failed' ? lastFailedFirst : firstDueFirst)
        .slice((page - 1) * size, page * size);
      return { rows, count: lists.reduce((sum, { count }) => sum + count, 0) };
    },

    async oldestFailure(): Promise<string | null> {
      const firsts = (await names()).map((name) => queueOf(name).getJobs('failed', 0, 0, true));
      const jobs: QueuedJob[] = (await Promise.all(firsts)).flat();
      const times = jobs.flatMap((job) => toKept(job, 'failed').failedAt ?? []);
      return times.sort()[0] ?? null;
    },

    /** False when there is no failed job of the id. */
    async retry(id: string, now: number): Promise<boolean> {
      const job: QueuedJob | undefined = await (await queueWith(id, FAILED))?.getJob(id);
      if (!job) return false;
      try {
        await job.updateProgress({ ...retriedNote(job, now) });
        await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
        return true;
      } catch (error) {
        if (!(await queueWith(id, FAILED))) return false;
        throw error;
      }
    },

    /** False when no job of the id is in one of the states. */
    async giveUp(id: string, states: readonly BullState[]): Promise<boolean> {
      const queue = await queueWith(id, states);
      if (!queue) return false;
      await rememberEnded(client, queue.name, id);
      return (await queue.remove(id)) === 1;
    },
  };
}
