import { Job as BullJob, type JobsOptions, Queue } from 'bullmq';
import type { ChainableCommander } from 'ioredis';
import type { Redis } from '../redis.ts';
import {
  type Content,
  firstDueFirst,
  lastFailedFirst,
  noteOf,
  type QueuedJob,
  toKept,
} from './bullmq-job.ts';
import { contentOf, standAsBefore } from './bullmq-restore.ts';
import type { JobRow } from './job-row.ts';
import type { JobCounts, JobState, KeptJob, Page } from './jobs.ts';
import { resetForRetry } from './outcome.ts';

export const PREFIX = 'coffret:jobs';
/** The names that have a queue. */
const NAMES = 'coffret:job-names';
/** Nobody listens to what BullMQ tells of each job. */
const KEPT_EVENTS = 10;
/** Which attempt is the last the handler's process says, not who adds the job. */
const ATTEMPTS = 1_000_000;

/** Keys: failed, completed, the job. Arguments: its id, the time. What it was to do is forgotten. */
const DISCARD = `
  if redis.call('ZREM', KEYS[1], ARGV[1]) == 0 then return 0 end
  redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
  redis.call('DEL', KEYS[3])
  return redis.call('HSET', KEYS[3], 'data', '{}')`;

/** Keys: completed, the job. Argument: its id. */
const FORGET = `
  if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 0 end
  redis.call('DEL', KEYS[2])
  return redis.call('HSET', KEYS[2], 'data', '{}')`;

/** Where a state's ids are found: those that stand first in its order, and how many there are. */
interface Place {
  ids(steps: ChainableCommander, key: (part: string) => string, now: number, limit: number): void;
  count(steps: ChainableCommander, key: (part: string) => string, now: number): void;
}

/** BullMQ's scores of what is delayed until a time: it counts the jobs of a millisecond in 12 bits. */
const until = (now: number) => (now + 1) * 0x1000 - 1;
const after = (now: number) => `(${until(now)}`;

const PLACES: { [State in JobState | 'overdue']: Place } = {
  waiting: {
    ids: (steps, key, _, limit) => steps.lrange(key('wait'), -limit, -1),
    count: (steps, key) => steps.llen(key('wait')),
  },
  /** Due, and not yet looked at by a worker. */
  overdue: {
    ids: (steps, key, now, limit) =>
      steps.zrangebyscore(key('delayed'), '-inf', until(now), 'LIMIT', 0, limit),
    count: (steps, key, now) => steps.zcount(key('delayed'), '-inf', until(now)),
  },
  delayed: {
    ids: (steps, key, now, limit) =>
      steps.zrangebyscore(key('delayed'), after(now), '+inf', 'LIMIT', 0, limit),
    count: (steps, key, now) => steps.zcount(key('delayed'), after(now), '+inf'),
  },
  running: {
    ids: (steps, key, _, limit) => steps.lrange(key('active'), -limit, -1),
    count: (steps, key) => steps.llen(key('active')),
  },
  failed: {
    ids: (steps, key, _, limit) => steps.zrevrange(key('failed'), 0, limit - 1),
    count: (steps, key) => steps.zcard(key('failed')),
  },
};

/** Where a job was found. */
interface Standing {
  id: string;
  name: string;
  state: JobState;
}

/** More than Redis holds. */
const ALL = 2 ** 31;

/** BullMQ's queues, one a name, on a connection that stands. */
export function openQueues({ client }: Redis) {
  const queues = new Map<string, Queue>();

  function queueOf(name: string): Queue {
    const known = queues.get(name);
    if (known) return known;
    const queue = new Queue(name, {
      ...{ connection: client, prefix: PREFIX, skipVersionCheck: true },
      streams: { events: { maxLen: KEPT_EVENTS } },
    });
    // The connection is watched where it was opened.
    queue.on('error', () => undefined);
    queues.set(name, queue);
    return queue;
  }

  const keyOf = (name: string) => (part: string) => `${PREFIX}:${name}:${part}`;
  const names = async () => (await client.smembers(NAMES)).sort();

  /** The answers of a transaction; throws the first that is a fault. */
  async function run(steps: { exec(): Promise<[Error | null, unknown][] | null> }): Promise<unknown[]> {
    return ((await steps.exec()) ?? []).map(([error, answer]) => {
      if (error) throw error;
      return answer;
    });
  }

  /** With BullMQ's own commands, which its type shows alone, beside those of ioredis. */
  async function transactionOn(name: string): Promise<ChainableCommander> {
    return (await queueOf(name).getBackend().client).multi() as unknown as ChainableCommander;
  }

  function addTo(
    steps: ChainableCommander,
    { id, name, unlessWaiting = false }: Pick<JobRow, 'id' | 'name'> & Partial<Pick<JobRow, 'unlessWaiting'>>,
    content: Content,
    now: number,
  ): void {
    const options: JobsOptions = {
      ...{ jobId: id, delay: Math.max(0, content.runAt - now), attempts: ATTEMPTS },
      ...{ backoff: { type: 'custom' }, stackTraceLimit: 0 },
      // One that comes while another runs is added when that has ended.
      ...(unlessWaiting && { deduplication: { id: name, keepLastIfActive: true } }),
    };
    const job = new BullJob(queueOf(name), name, content, options, id);
    void job.addJob(steps as unknown as Parameters<typeof job.addJob>[0]);
  }

  async function runNaming(steps: ChainableCommander, added: readonly { name: string }[]): Promise<void> {
    const named = client.sadd(NAMES, ...new Set(added.map(({ name }) => name)));
    const [answers] = await Promise.all([run(steps), named]);
    const refused = answers.find((answer) => typeof answer === 'number' && answer < 0);
    if (refused) throw new Error(`BullMQ refused a job: ${refused}`);
  }

  async function find(id: string): Promise<{ name: string; job: QueuedJob } | null> {
    const all = await names();
    const steps = client.multi();
    for (const name of all) steps.zscore(keyOf(name)('failed'), id);
    const scores = await run(steps);
    const name = all[scores.findIndex((score) => score !== null)];
    const job = name && (await queueOf(name).getJob(id));
    return name && job ? { name, job } : null;
  }

  return {
    /** All of them or none; those of a known id are left out. */
    async add(rows: readonly JobRow[], now: number): Promise<void> {
      const [first] = rows;
      if (!first) return;
      const steps = await transactionOn(first.name);
      // In the order of their times, as far as they come together.
      for (const row of rows.toSorted((a, b) => a.due - b.due)) {
        addTo(steps, row, { data: JSON.parse(row.data), enqueuedAt: now, runAt: row.due }, now);
      }
      await runNaming(steps, rows);
    },

    /** All of them or none; those of a known id are left out. Nobody else adds jobs meanwhile. */
    async restore(jobs: readonly KeptJob[], now: number): Promise<void> {
      const looks = client.multi();
      for (const { id, name } of jobs) looks.exists(keyOf(name)(id));
      const known = await run(looks);
      const unknown = jobs.filter((_, index) => known[index] === 0);
      const [first] = unknown;
      if (!first) return;
      const steps = await transactionOn(first.name);
      for (const job of unknown.toSorted(firstDueFirst)) {
        addTo(steps, job, contentOf(job), now);
        standAsBefore(steps, job, keyOf(job.name));
      }
      await runNaming(steps, unknown);
    },

    /** Whether anything of the name waits for its time. */
    async waits(name: string): Promise<boolean> {
      const { wait = 0, delayed = 0 } = await queueOf(name).getJobCounts('wait', 'delayed');
      return wait + delayed > 0;
    },

    async counts(): Promise<JobCounts[]> {
      const all = await names();
      const steps = client.multi();
      for (const name of all) {
        for (const place of Object.values(PLACES)) place.count(steps, keyOf(name), Date.now());
      }
      const answers = (await run(steps)) as number[];
      return all
        .map((name, index) => {
          const [waiting = 0, overdue = 0, delayed = 0, running = 0, failed = 0] = answers.slice(index * 5);
          return { name, waiting: waiting + overdue, delayed, running, failed };
        })
        .filter(({ waiting, delayed, running, failed }) => waiting + delayed + running + failed > 0);
    },

    /** Where all that are not done stood at one moment. */
    async ids(): Promise<Standing[]> {
      const steps = client.multi();
      const asked = (await names()).flatMap((name) =>
        Object.entries(PLACES).map(([place, { ids }]) => {
          ids(steps, keyOf(name), Date.now(), ALL);
          return { name, state: place === 'overdue' ? 'waiting' : (place as JobState) };
        }),
      );
      const answers = (await run(steps)) as string[][];
      return answers.flatMap((ids, index) =>
        ids.map((id) => ({ ...(asked[index] as Omit<Standing, 'id'>), id })),
      );
    },

    /** Those that stood there and are not done, as they wait. */
    async kept(standing: readonly Standing[]): Promise<KeptJob[]> {
      const jobs = await Promise.all(
        standing.map(async ({ name, state, id }) => {
          const job: QueuedJob | undefined = await queueOf(name).getJob(id);
          // What a job did is forgotten once it is done.
          return job?.data.data ? [resetForRetry(toKept(job, state))] : [];
        }),
      );
      return jobs.flat();
    },

    /** Reads as many of each name as could be on the page. */
    async list(state: JobState, { page, size }: Page): Promise<{ rows: KeptJob[]; count: number }> {
      const places = state === 'waiting' ? [PLACES.waiting, PLACES.overdue] : [PLACES[state]];
      const all = await names();
      const [idSteps, countSteps] = [client.multi(), client.multi()];
      for (const name of all) {
        for (const place of places) {
          place.ids(idSteps, keyOf(name), Date.now(), page * size);
          place.count(countSteps, keyOf(name), Date.now());
        }
      }
      const [ids, counts] = await Promise.all([run(idSteps), run(countSteps)]);
      const jobs = await Promise.all(
        all.flatMap((name, index) =>
          (ids.slice(index * places.length, (index + 1) * places.length) as string[][])
            .flat()
            .map(async (id): Promise<QueuedJob | undefined> => queueOf(name).getJob(id)),
        ),
      );
      const rows = jobs
        .flatMap((job) => (job ? [toKept(job, state)] : []))
        .sort(state === 'failed' ? lastFailedFirst : firstDueFirst)
        .slice((page - 1) * size, page * size);
      return { rows, count: (counts as number[]).reduce((sum, count) => sum + count, 0) };
    },

    /** Reads the first failed job of each name. */
    async oldestFailure(): Promise<string | null> {
      const firsts = (await names()).map((name) => queueOf(name).getJobs('failed', 0, 0, true));
      const jobs: QueuedJob[] = (await Promise.all(firsts)).flat();
      const times = jobs.flatMap((job) => toKept(job, 'failed').failedAt ?? []);
      return times.sort()[0] ?? null;
    },

    /** Whether there was a failed job of the id, which waits now. */
    async retry(id: string, now: number): Promise<boolean> {
      const found = await find(id);
      if (!found) return false;
      const { name, job } = found;
      const note = noteOf(job);
      if (note) await job.updateProgress({ ...note, attempts: 0, outages: 0, runAt: now });
      await client.hdel(keyOf(name)(id), 'stc');
      try {
        await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
        return true;
      } catch (error) {
        // Somebody else was quicker.
        if (!(await find(id))) return false;
        throw error;
      }
    },

    /** Whether there was a failed job of the id, which is over now. */
    async discard(id: string): Promise<boolean> {
      const found = await find(id);
      if (!found) return false;
      const key = keyOf(found.name);
      const keys = [key('failed'), key('completed'), key(id)];
      return (await client.eval(DISCARD, 3, ...keys, id, Date.now())) !== 0;
    },

    /** What a job did is nobody's business once it is done; its id is, so that it is not done again. */
    async forget(name: string, id: string): Promise<void> {
      const key = keyOf(name);
      await client.eval(FORGET, 2, key('completed'), key(id), id);
    },
  };
}
