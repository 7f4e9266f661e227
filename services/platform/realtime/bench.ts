/**
 * Compares the realtime port with socket.io alone, both on the Redis adapter: `node
 * services/platform/realtime/bench.ts`. The clients are other processes, so that only the server's processor
 * time counts.
 */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { type Contender, compareWithBare, headOf } from '../../tests/support/compare-with-bare.ts';
import { cpuOf } from '../../tests/support/process-usage.ts';
import { startRedisServer } from '../../tests/support/redis-server.ts';
import { systemClock } from '../clock.ts';
import { openRedis } from '../redis.ts';
import { openRedisClusterAdapter } from './redis-cluster-adapter.ts';
import { openSocketIo } from './socket-io.ts';

const SOCKETS = 100;
const PUSHES = 500;
const CLIENTS = join(import.meta.dirname, 'bench-clients.fixture.ts');
const ROOM = 'staff';
const changed = { entity: 'project', id: 4711, rowVersion: 3 };

interface Broadcaster {
  emit(): unknown;
  sent(): Promise<unknown>;
}

const redis = await startRedisServer();
if ('skipped' in redis) console.log(`skipped: ${redis.skipped}`);
else {
  await using opened = new AsyncDisposableStack();
  opened.defer(() => redis.stop());

  const broadcasting = async (open: (server: HttpServer) => Broadcaster): Promise<Contender> => {
    const server = createServer();
    const { emit, sent } = open(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const clients = fork(CLIENTS, [`http://127.0.0.1:${port}`, String(SOCKETS)]);
    clients.once('exit', (code) => assert.ok(!code, 'the clients have ended'));
    opened.defer(() => {
      clients.kill();
      server.close();
    });
    await once(clients, 'message');
    return {
      async work(count) {
        clients.send(count);
        await once(clients, 'message');
        const received = once(clients, 'message');
        for (let n = 0; n < count; n += 1) {
          emit();
          await nextTurn();
        }
        await sent();
        await received;
      },
      cpu: () => cpuOf(process.pid),
    };
  };

  const product = await broadcasting((server) => {
    const way = openRedis(redis.url);
    const clusterAdapter = openRedisClusterAdapter(way);
    const realtime = openSocketIo(server, {
      clusterAdapter,
      clock: systemClock,
      publicUrl: () => 'https://coffret.example',
      admit: async (token) => {
        // Each client its own, and the same when it is asked for again.
        const userRoom = `user ${token}`;
        return { rooms: [ROOM, userRoom], userRoom, expiresAt: Date.now() + 3_600_000 };
      },
      listener: { onMessage: () => true, onDisconnect: () => undefined },
      onSlowReader: () => undefined,
      log: console,
    });
    opened.defer(async () => {
      await realtime.close();
      await clusterAdapter.close();
      await way.close();
    });
    const { global } = realtime;
    return { emit: () => global.emit([ROOM], 'changed', changed), sent: () => global.flushed() };
  });

  const bare = await broadcasting((server) => {
    const publisher = new Redis(redis.url);
    const subscriber = publisher.duplicate();
    const io = new Server(server, { adapter: createAdapter(publisher, subscriber) });
    io.on('connection', (socket) => void socket.join(ROOM));
    opened.defer(async () => {
      await io.close();
      publisher.disconnect();
      subscriber.disconnect();
    });
    return { emit: () => io.to(ROOM).emit('changed', changed), sent: () => publisher.ping() };
  });

  console.log(headOf(`${SOCKETS} sockets`));
  await compareWithBare('pushes, each to all of them', PUSHES, { product, bare });
}
