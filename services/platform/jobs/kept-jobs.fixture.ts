import type { JobState, Jobs, KeptJob } from './jobs.ts';

const STATES: readonly JobState[] = ['waiting', 'delayed', 'running', 'failed'];

export async function keptJobs(jobs: Jobs): Promise<KeptJob[]> {
  const lists = await Promise.all(STATES.map((state) => jobs.list(state, { page: 1, size: 1000 })));
  return lists.flatMap(({ rows }) => rows);
}

export const statesOf = async (jobs: Jobs): Promise<{ [id: string]: JobState }> =>
  Object.fromEntries((await keptJobs(jobs)).map(({ id, state }) => [id, state]));
