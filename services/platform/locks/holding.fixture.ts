/** A process to be killed: takes a lock on a Redis and prints a line when it has it. */
import { openRedis } from '../redis.ts';
import { openRedisLocks } from './redis-locks.ts';

const [url, name] = process.argv.slice(2).map(String) as [string, string];
await openRedisLocks(openRedis(url)).withLock(name, () => {
  console.log('held');
  return new Promise(() => setInterval(() => undefined, 1000));
});
