import { expect } from 'vitest';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** Resolves when no job is due and none is running, of these names or of all. */
export async function untilIdle(jobs: Jobs, names?: ReadonlySet<string>): Promise<void> {
  const busy = async () =>
    (await jobs.counts()).filter(
      ({ name, waiting, running }) => (names?.has(name) ?? true) && waiting + running > 0,
    );
  // The queues are read one after another: a job that another adds as it ends can be between them once.
  const busyTwice = async () => [...(await busy()), ...(await busy())];
  await expect.poll(busyTwice, { timeout: 20_000, interval: 5 }).toEqual([]);
}
