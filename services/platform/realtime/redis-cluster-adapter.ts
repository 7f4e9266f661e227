import { EventEmitter } from 'node:events';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis as Client, RedisOptions } from 'ioredis';
import { PATIENT, type Redis } from '../redis.ts';
import type { ClusterAdapter } from './cluster-adapter.ts';

/** A broken connection without traffic would not be noticed. */
const PING_MS = 1_000;
const SILENCE_MS = 3_000;

/** Subscriptions wait for the connection and are repeated after a reconnect. */
const HEARING: RedisOptions = {
  ...PATIENT,
  ...{
    enableOfflineQueue: true,
    autoResubscribe: true,
    socketTimeout: SILENCE_MS,
    commandTimeout: undefined,
  },
};

function hushed(client: Client): Client {
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    command.promise.catch(() => undefined);
    return send(command, stream);
  };
  client.on('error', () => undefined);
  return client;
}

export function openRedisClusterAdapter(redis: Redis): ClusterAdapter {
  const hearing = hushed(redis.client.duplicate(HEARING));
  const listeners: (() => void)[] = [];
  let isLost = false;
  hearing.on('close', () => {
    isLost = true;
  });
  hearing.on('ready', async () => {
    if (!isLost) return;
    isLost = false;
    await hearing.ping().catch(() => undefined);
    for (const listener of listeners) listener();
  });
  const pings = setInterval(() => {
    if (hearing.status === 'ready') void hearing.ping();
  }, PING_MS);
  pings.unref();

  let underWay: Promise<unknown>[] = [];
  const saying = Object.assign(new EventEmitter(), {
    publish(channel: string, message: string | Buffer) {
      const said = redis.ask((client) => client.publish(channel, message));
      said.catch(() => undefined);
      underWay.push(said);
    },
  });

  return {
    adapter: createAdapter(saying, hearing),
    async flushed() {
      const asked = underWay;
      underWay = [];
      await Promise.all(asked);
    },
    onGap: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(pings);
      hearing.disconnect();
    },
  };
}
