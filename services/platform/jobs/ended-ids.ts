import type { Redis as Client } from 'ioredis';
import { execute } from '../redis.ts';
import { REMEMBERED_MS } from './job-row.ts';

/** A sorted set of a name's ids by when they ended. BullMQ would keep the whole job for the sake of its id. */
const keyOf = (name: string) => `coffret:ended-jobs:${name}`;

/** Keeps the id of a job that is done or discarded. */
export async function rememberEnded(client: Client, name: string, id: string): Promise<void> {
  const now = Date.now();
  const key = keyOf(name);
  await execute(
    client
      .multi()
      .zadd(key, now, id)
      .zremrangebyscore(key, 0, now - REMEMBERED_MS),
  );
}

/** Those of which no job has ended. */
export async function notEnded<Row extends { id: string; name: string }>(
  client: Client,
  rows: readonly Row[],
): Promise<Row[]> {
  const steps = client.multi();
  for (const { id, name } of rows) steps.zscore(keyOf(name), id);
  const scores = await execute(steps);
  return rows.filter((_, index) => scores[index] === null);
}
