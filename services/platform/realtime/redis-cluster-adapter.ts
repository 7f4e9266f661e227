import { EventEmitter } from 'node:events';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis as Client, RedisOptions } from 'ioredis';
import { PATIENT, pingRegularly, type Redis } from '../redis.ts';

const SILENCE_MS = 3_000;

/** Subscriptions wait for the connection and are repeated after a reconnect. */
const SUBSCRIBER: RedisOptions = {
  ...PATIENT,
  enableOfflineQueue: true,
  autoResubscribe: true,
  socketTimeout: SILENCE_MS,
  commandTimeout: undefined,
};

function withoutRejections(client: Client): Client {
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    command.promise.catch(() => undefined);
    return send(command, stream);
  };
  client.on('error', () => undefined);
  return client;
}

export type ClusterAdapter = ReturnType<typeof openRedisClusterAdapter>;

export function openRedisClusterAdapter(redis: Redis) {
  const subscriber = withoutRejections(redis.client.duplicate(SUBSCRIBER));
  const listeners: (() => void)[] = [];
  let isLost = false;
  subscriber.on('close', () => {
    isLost = true;
  });
  subscriber.on('ready', async () => {
    if (!isLost) return;
    isLost = false;
    await subscriber.ping().catch(() => undefined);
    for (const listener of listeners) listener();
  });
  const stopPings = pingRegularly(subscriber);

  let underWay: Promise<unknown>[] = [];
  const publisher = Object.assign(new EventEmitter(), {
    publish(channel: string, message: string | Buffer) {
      const sent = redis.ask((client) => client.publish(channel, message));
      sent.catch(() => undefined);
      underWay.push(sent);
    },
  });

  return {
    adapter: createAdapter(publisher, subscriber),
    /** Resolves when all messages are sent; throws `StoreUnavailable` when some may be lost. */
    async flushed(): Promise<void> {
      const asked = underWay;
      underWay = [];
      await Promise.all(asked);
    },
    /** Calls `listener` after each time in which messages may have been missed. */
    onGap: (listener: () => void) => void listeners.push(listener),
    async close(): Promise<void> {
      stopPings();
      subscriber.disconnect();
    },
  };
}
