import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRedisServer } from '../../tests/support/redis-server.ts';
import { openRedis } from '../redis.ts';
import { openRedisClusterAdapter } from './redis-cluster-adapter.ts';
import { openSocketIo, type Realtime } from './socket-io.ts';

const redisServer = await startRedisServer();
const redis = 'skipped' in redisServer ? null : redisServer;
if ('skipped' in redisServer) console.warn(`The cluster adapter on Redis: skipped, ${redisServer.skipped}`);
afterAll(() => redis?.stop());

const changed = (id: number) => ({ entity: 'project', id, rowVersion: 0 });
const happens = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

interface Process {
  realtime: Realtime;
  client(room: string): Promise<Socket & { heard: unknown[] }>;
}

describe.skipIf(!redis)('Processes that share a Redis', () => {
  async function startProcess(): Promise<Process> {
    const way = openRedis(String(redis?.url));
    const clusterAdapter = openRedisClusterAdapter(way);
    const server = createServer();
    const realtime = openSocketIo(server, {
      publicUrl: () => 'https://coffret.example',
      admit: async (token) => ({
        rooms: ['all', String(token)],
        userRoom: String(token),
        expiresAt: Date.now() + 3_600_000,
      }),
      listener: { onMessage: () => true, onDisconnect: () => undefined },
      onSlowReader: () => undefined,
      clock: { now: () => new Date() },
      log: { error: () => undefined },
      clusterAdapter,
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    onTestFinished(async () => {
      await realtime.close();
      await clusterAdapter.close();
      await way.close();
      server.close();
    });
    return {
      realtime,
      async client(token) {
        const socket = io(`http://127.0.0.1:${port}`, {
          auth: { token },
          transports: ['websocket'],
          reconnectionDelay: 1,
          forceNew: true,
        });
        onTestFinished(() => void socket.disconnect());
        const heard: unknown[] = [];
        socket.on('changed', ({ id }) => heard.push(id));
        await happens(socket, 'connect');
        return Object.assign(socket, { heard });
      },
    };
  }

  async function acquainted(from: Process, to: Socket): Promise<void> {
    const heard = happens(to, 'changed');
    await expect
      .poll(() => {
        from.realtime.global.emit(['all'], 'changed', changed(0));
        return Promise.race([heard.then(() => true), new Promise(setImmediate)]);
      })
      .toBe(true);
  }

  test('global messages reach the clients of all processes once, local ones only those of the own process', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const [anne, paul, lucie] = [await one.client('a'), await two.client('a'), await two.client('b')];
    await acquainted(one, paul);
    const { local, global } = one.realtime;
    for (const { heard } of [anne, paul, lucie]) heard.length = 0;
    local.emit(['a'], 'changed', changed(1));
    global.emit(['a'], 'changed', changed(2));
    global.emit(['a', 'b'], 'changed', changed(3));
    global.emit(['all'], 'changed', changed(4));
    await global.flushed();
    const last = (socket: { heard: unknown[] }) => expect.poll(() => socket.heard.at(-1)).toBe(4);
    await Promise.all([anne, paul, lucie].map(last));
    expect([anne.heard.slice(-4), paul.heard.slice(-3), lucie.heard.slice(-2)]).toEqual([
      [1, 2, 3, 4],
      [2, 3, 4],
      [3, 4],
    ]);
    expect([paul.heard.includes(1), lucie.heard.includes(2)]).toEqual([false, false]);
  });

  test('a global reconnect affects the user’s clients in all processes', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const [anne, paul, lucie] = [await one.client('a'), await two.client('a'), await two.client('b')];
    await acquainted(one, paul);
    const back = Promise.all([anne, paul].map((socket) => happens(socket, 'connect')));
    one.realtime.global.reconnect('a');
    await back;
    expect(lucie.connected).toBe(true);
  });

  test.skipIf(!redis?.outage)(
    'while Redis is down flushed rejects, and afterwards all clients reconnect and refetch',
    async () => {
      const [one, two] = [await startProcess(), await startProcess()];
      const [anne, paul] = [await one.client('a'), await two.client('b')];
      await acquainted(one, paul);
      await redis?.outage?.begin();
      one.realtime.global.emit(['b'], 'changed', changed(1));
      await expect(one.realtime.global.flushed()).rejects.toThrow(StoreUnavailable);
      one.realtime.local.emit(['a'], 'changed', changed(2));
      await expect.poll(() => anne.heard.at(-1)).toBe(2);
      const late = await startProcess();
      const lucie = await late.client('c');
      const back = Promise.all([anne, paul].map((socket) => happens(socket, 'connect')));
      await redis?.outage?.end();
      await back;
      await acquainted(one, paul);
      await acquainted(late, anne);
      await acquainted(two, lucie);
    },
  );
});
