import type { ProgressFeed, ViewProgress } from '@coffret/projections/runner/progress-feed';
import { z } from 'zod';
import type { Redis } from '../redis.ts';
import type { Subscriber } from '../redis-subscriber.ts';

const MESSAGE = z.array(
  z.object({
    _id: z.string(),
    storeIdentity: z.string(),
    holder: z.string().nullable(),
    fence: z.number(),
    revision: z.number(),
    position: z.string(),
  }),
);

function parsed(message: string): ViewProgress[] | null {
  try {
    return MESSAGE.parse(JSON.parse(message));
  } catch {
    return null;
  }
}

/** Publishes on a Redis channel. Without a connection, other processes read the stored records instead. */
export function openRedisProgressFeed({ client }: Redis, subscriber: Subscriber): ProgressFeed {
  // Redis channels are not scoped to a database.
  const channel = `coffret:views:${client.options.db ?? 0}`;
  let pending: ViewProgress[] = [];

  function publish(): void {
    const progress = pending;
    pending = [];
    if (client.status === 'ready') client.publish(channel, JSON.stringify(progress)).catch(() => undefined);
  }

  return {
    publish({ _id, storeIdentity, holder, fence, revision, position }) {
      if (pending.length === 0) setImmediate(publish);
      pending.push({ _id, storeIdentity, holder, fence, revision, position });
    },
    listen(listener) {
      subscriber.subscribe(channel, (message) => {
        const progress = parsed(message);
        if (progress) listener(progress);
      });
    },
    isConnected: () => subscriber.isHeard() && client.status === 'ready',
  };
}
