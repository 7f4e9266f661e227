import type { ProgressFeed, ViewProgress } from '@coffret/projections/runner/progress-feed';
import { z } from 'zod';
import type { Redis } from '../redis.ts';
import type { Subscriber } from '../redis-subscriber.ts';

const MESSAGE = z.array(
  z.object({
    ...{ _id: z.string(), storeIdentity: z.string(), holder: z.string().nullable(), fence: z.number() },
    ...{ revision: z.number(), position: z.string() },
  }),
);

/** null: a program of another version says it otherwise, and what it says is looked at in its records. */
function parsed(message: string): ViewProgress[] | null {
  try {
    return MESSAGE.parse(JSON.parse(message));
  } catch {
    return null;
  }
}

/** Through a channel of Redis. Who cannot reach it tells nobody: others look for themselves. */
export function openRedisProgressFeed({ client }: Redis, subscriber: Subscriber): ProgressFeed {
  // Channels are not a database's own.
  const channel = `coffret:views:${client.options.db ?? 0}`;
  let toTell: ViewProgress[] = [];

  function publish(): void {
    const told = toTell;
    toTell = [];
    if (client.status === 'ready') client.publish(channel, JSON.stringify(told)).catch(() => undefined);
  }

  return {
    publish({ _id, storeIdentity, holder, fence, revision, position }) {
      // What is told in one turn of the loop goes in one message.
      if (toTell.length === 0) setImmediate(publish);
      toTell.push({ _id, storeIdentity, holder, fence, revision, position });
    },
    listen(heard) {
      subscriber.subscribe(channel, (message) => {
        const told = parsed(message);
        if (told) heard(told);
      });
    },
    isConnected: () => subscriber.isHeard() && client.status === 'ready',
  };
}
