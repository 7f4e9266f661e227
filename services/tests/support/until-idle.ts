import { expect } from 'vitest';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** Waits until no job of these names, or of any, is due or running. */
export async function untilIdle(jobs: Jobs, names?: ReadonlySet<string>): Promise<void> {
  const busy = async () =>
    (await jobs.counts()).filter(
      ({ name, waiting, running }) => (names?.has(name) ?? true) && waiting + running > 0,
    );
  // Queues are read sequentially: a job that is added by a finishing one can be missed once.
  const busyTwice = async () => [...(await busy()), ...(await busy())];
  await expect.poll(busyTwice, { timeout: 20_000, interval: 5 }).toEqual([]);
}
