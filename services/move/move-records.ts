import { isDeepStrictEqual } from 'node:util';
import type { DeadLetter } from '../platform/dead-letters/dead-letters.ts';
import type { JobState, Jobs, KeptJob } from '../platform/jobs/jobs.ts';
import { INTERRUPTED } from '../platform/jobs/outcome.ts';
import type { Portable } from '../platform/portable.ts';
import { Different } from './compare-events.ts';
import type { Stores } from './stores.ts';

const PAGE = 500;

/** In an order in which none is overlooked that becomes due meanwhile. */
const STATES: readonly JobState[] = ['running', 'delayed', 'waiting', 'failed'];

/** The rows of all pages. */
async function* pagesOf<Row>(
  list: (page: { page: number; size: number }) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row> {
  for (let page = 1; ; page++) {
    const { rows } = await list({ page, size: PAGE });
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

export const deadLettersOf = ({ deadLetters }: Pick<Stores, 'deadLetters'>): Promise<DeadLetter[]> =>
  Array.fromAsync(pagesOf((page) => deadLetters.list(page)));

/** Jobs that are not done. Whether one is due is a matter of the moment, and what ran waits where it comes to. */
function portable(jobs: Jobs): Portable<KeptJob> {
  return {
    async *all() {
      const seen = new Set<string>();
      for (const state of STATES) {
        for await (const job of pagesOf((page) => jobs.list(state, page))) {
          if (!seen.has(job.id)) yield asItWaits(job);
          seen.add(job.id);
        }
      }
    },
    restore: (kept) => jobs.restore(kept),
  };
}

function asItWaits(job: KeptJob): KeptJob {
  if (job.state === 'failed') return job;
  return { ...job, state: 'waiting', error: job.state === 'running' ? INTERRUPTED : job.error };
}

/** Carries what a port keeps, and holds what has arrived to what was there. Answers how much there is. */
async function carry<Kept>(
  what: string,
  source: Portable<Kept>,
  target: Portable<Kept>,
  keyOf: (kept: Kept) => string | number,
): Promise<number> {
  let page: Kept[] = [];
  for await (const kept of source.all()) {
    page.push(kept);
    if (page.length < PAGE) continue;
    await target.restore(page);
    page = [];
  }
  await target.restore(page);

  const arrived = new Map<string | number, Kept>();
  for await (const kept of target.all()) arrived.set(keyOf(kept), kept);
  let count = 0;
  for await (const kept of source.all()) {
    if (!isDeepStrictEqual(kept, arrived.get(keyOf(kept)))) {
      throw new Different(`${what}: ${keyOf(kept)} is not the same`);
    }
    count += 1;
  }
  return count;
}

/** What the small ports keep; answers how much of each. */
export const moveRecords = async (source: Stores, target: Stores) => ({
  jobs: await carry('jobs', portable(source.jobs), portable(target.jobs), ({ id }) => id),
  requestKeys: await carry('request keys', source.requestKeys, target.requestKeys, ({ key }) => key),
  loginFailures: await carry(
    'failed logins',
    source.loginFailures,
    target.loginFailures,
    ({ userId }) => userId,
  ),
  handedOverMails: await carry('mails', source.handedOver, target.handedOver, ({ mailId }) => mailId),
});
