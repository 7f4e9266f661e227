import type { Redis as Client } from 'ioredis';
import { execute } from '../redis.ts';
import { REMEMBERED_MS } from './job-row.ts';

/** A sorted set of ids by end time; BullMQ would keep the whole job. */
const keyOf = (name: string) => `coffret:ended-jobs:${name}`;

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

export async function forgetEnded(client: Client, name: string, id: string): Promise<void> {
  await client.zrem(keyOf(name), id);
}

export async function notEnded<Row extends { id: string; name: string }>(
  client: Client,
  rows: readonly Row[],
): Promise<Row[]> {
  const steps = client.multi();
  for (const { id, name } of rows) steps.zscore(keyOf(name), id);
  const scores = await execute(steps);
  return rows.filter((_, index) => scores[index] === null);
}
