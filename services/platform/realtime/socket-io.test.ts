import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Admission, Connection } from './realtime.ts';
import { openSocketIo, type Realtime } from './socket-io.ts';

const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const HOUR = NOW + 3_600_000;

let server: Server;
let realtime: Realtime;
let address: string;
/** Responses for each token, one per call; the last one is repeated. */
let answers: { [token: string]: (Admission | Refusal | Error)[] };
let said: unknown[];
let left: string[];
let slowReaders: number;
const clients: Socket[] = [];

beforeEach(async () => {
  server = createServer((_request, reply) => reply.writeHead(418).end());
  answers = {};
  said = [];
  left = [];
  slowReaders = 0;
  realtime = openSocketIo(server, {
    clock: { now: () => new Date(NOW) },
    publicUrl: () => 'https://coffret.example',
    log: { error: () => undefined },
    clusterAdapter: null,
    onSlowReader() {
      slowReaders += 1;
    },
    listener: {
      onMessage(by: Connection, event, payload) {
        said.push([event, payload]);
        if (event === 'enter') by.join(String(payload));
        else if (event === 'exit') by.leave(String(payload));
        else return event === 'word';
        return true;
      },
      onDisconnect: ({ id }) => void left.push(id),
    },
    async admit(token) {
      const next = answers[String(token)] ?? [refuse('INVALID_TOKEN')];
      const answer = next.length > 1 ? next.shift() : next[0];
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await realtime.close();
  await new Promise((resolve) => server.close(resolve));
});

const inRooms = (...rooms: string[]): Admission => ({ rooms, userRoom: rooms[0] ?? 'user', expiresAt: HOUR });

function client(token: unknown, options: Parameters<typeof io>[1] = {}): Socket {
  const socket = io(address, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 1,
    ...options,
  });
  clients.push(socket);
  return socket;
}
const happens = (socket: Socket, event: string) =>
  new Promise<unknown[]>((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)));

async function connected(
  token: string,
  options?: Parameters<typeof io>[1],
): Promise<Socket & { heard: unknown[] }> {
  const socket = client(token, options);
  const heard: unknown[] = [];
  socket.onAny((event, payload) => heard.push([event, payload]));
  await happens(socket, 'connect');
  return Object.assign(socket, { heard });
}
const changed = (id: number) => ({ entity: 'project', id, rowVersion: 0 });

test.each([
  ['a wrong token', 'wrong', 'INVALID_TOKEN'],
  ['none', undefined, 'INVALID_TOKEN'],
  ['a token that is no text', { $ne: null }, 'INVALID_TOKEN'],
  ['an old one', 'old', 'TOKEN_EXPIRED'],
  ['any while a store is down', 'down', 'UNAVAILABLE'],
])('%s is refused with its code', async (_, token, code) => {
  answers = { old: [refuse('TOKEN_EXPIRED')], down: [new Error('down')] };
  const [error] = await happens(client(token), 'connect_error');
  expect(error).toMatchObject({ message: code, data: { code } });
});

test('a page of another origin cannot connect by either transport', async () => {
  answers = { good: [inRooms()] };
  const from = async (origin: string | undefined, transport: 'polling' | 'websocket') => {
    const named = origin !== undefined && { extraHeaders: { origin } };
    const socket = client('good', { transports: [transport], ...named, reconnection: false });
    return new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
  };
  for (const transport of ['polling', 'websocket'] as const) {
    for (const own of [undefined, address, 'https://coffret.example']) {
      expect(await from(own, transport), own).toBe(true);
    }
    for (const strange of ['https://evil.example', 'null', 'https://coffret.example.evil.example']) {
      expect(await from(strange, transport), strange).toBe(false);
    }
  }
});

test('responses have the header X-Content-Type-Options: nosniff', async () => {
  const { headers } = await fetch(`${address}/socket.io/?EIO=4&transport=polling`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a message reaches each client in its rooms once, and no other', async () => {
  answers = { anne: [inRooms('a', 'b')], paul: [inRooms('b')], lucie: [inRooms('c')] };
  const [anne, paul, lucie] = await Promise.all([connected('anne'), connected('paul'), connected('lucie')]);
  realtime.local.emit(['a', 'b'], 'changed', changed(1));
  realtime.local.emit(['a', 'b', 'c'], 'changed', changed(2));
  await Promise.all(
    [anne, paul, lucie].map((socket) =>
      expect.poll(() => socket.heard.at(-1)).toEqual(['changed', changed(2)]),
    ),
  );
  expect(anne.heard).toHaveLength(2);
  expect(paul.heard).toHaveLength(2);
  expect(lucie.heard).toHaveLength(1);
});

test.each(['websocket', 'polling'])(
  'a disconnected user receives the last message over %s and does not reconnect',
  async (transport) => {
    answers = { anne: [inRooms('a')], paul: [inRooms('b')] };
    const [anne, paul] = await Promise.all([
      connected('anne', { transports: [transport] }),
      connected('paul'),
    ]);
    const gone = happens(anne, 'disconnect');
    realtime.local.emit(['a'], 'sessionEnded', { reason: 'BANNED' });
    realtime.local.disconnect('a');
    expect((await gone)[0]).toBe('io server disconnect');
    expect(anne.heard).toEqual([['sessionEnded', { reason: 'BANNED' }]]);
    expect([anne.active, paul.connected]).toEqual([false, true]);
  },
);

test('reconnect makes a client join its current rooms', async () => {
  answers = { anne: [inRooms('a'), inRooms('a'), inRooms('b')] };
  const anne = await connected('anne');
  realtime.local.reconnect('a');
  await happens(anne, 'connect');
  realtime.local.emit(['a'], 'changed', changed(1));
  realtime.local.emit(['b'], 'changed', changed(2));
  await expect.poll(() => anne.heard).toEqual([['changed', changed(2)]]);
});

test('a session that ends during the connection is disconnected', async () => {
  answers = { anne: [inRooms('a'), refuse('INVALID_TOKEN')] };
  const anne = client('anne');
  expect((await happens(anne, 'disconnect'))[0]).toBe('io server disconnect');
});

test('rights that change during the connection are applied', async () => {
  answers = { anne: [inRooms('a'), inRooms('b')] };
  const anne = client('anne');
  expect((await happens(anne, 'disconnect'))[0]).toBe('transport close');
  await happens(anne, 'connect');
  const heard = happens(anne, 'changed');
  realtime.local.emit(['b'], 'changed', changed(1));
  expect(await heard).toEqual([changed(1)]);
});

test('a user has at most 20 concurrent connections', async () => {
  answers = { anne: [inRooms('a')], paul: [inRooms('b')] };
  const sockets = Array.from({ length: 25 }, () => client('anne', { forceNew: true }));
  const refused: unknown[] = [];
  for (const socket of sockets) socket.on('connect_error', (error) => refused.push(error));
  await Promise.all(
    sockets.map((socket) => Promise.race([happens(socket, 'connect'), happens(socket, 'connect_error')])),
  );
  const letIn = sockets.filter(({ connected }) => connected);
  expect(letIn).toHaveLength(20);
  expect(refused).toHaveLength(5);
  for (const error of refused)
    expect(error).toMatchObject({ data: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 5 } });
  expect(realtime.connections()).toBe(20);
  await connected('paul');
  letIn[0]?.disconnect();
  await expect.poll(() => realtime.connections()).toBe(20);
  await connected('anne', { forceNew: true });
});

test('a connection ends when its session expires', async () => {
  answers = { anne: [{ ...inRooms('a'), expiresAt: NOW + 30 }] };
  const anne = client('anne');
  const ended = happens(anne, 'sessionEnded');
  expect((await happens(anne, 'disconnect'))[0]).toBe('io server disconnect');
  expect(await ended).toEqual([{ reason: 'EXPIRED' }]);
});

test('messages are passed to the listener, which may join and leave rooms', async () => {
  answers = { anne: [inRooms('a')] };
  const anne = await connected('anne');
  const broadcast = async (id: number, event: string, room: string) => {
    anne.emit(event, room);
    await expect.poll(() => said.at(-1)).toEqual([event, room]);
    realtime.local.emit(['b'], 'changed', changed(id));
    realtime.local.emit(['a'], 'changed', changed(0));
    await expect.poll(() => anne.heard.at(-1)).toEqual(['changed', changed(0)]);
    return anne.heard.splice(0).length - 1;
  };
  expect([await broadcast(1, 'enter', 'b'), await broadcast(2, 'exit', 'b')]).toEqual([1, 0]);
  const { id } = anne;
  anne.disconnect();
  await expect.poll(() => left).toEqual([id]);
});

test.each<[what: string, reason: string, speak: (socket: Socket) => void]>([
  ['what nobody asked for', 'io server disconnect', (socket) => socket.emit('join', 'staff')],
  ['two things in one', 'io server disconnect', (socket) => socket.emit('word', 1, 2)],
  ['what asks for an answer', 'io server disconnect', (socket) => socket.emit('word', () => undefined, 1)],
  ['too much at once', 'transport close', (socket) => socket.emit('word', 'x'.repeat(5000))],
])('a client that sends %s is disconnected', async (_, reason, speak) => {
  answers = { anne: [inRooms('a')] };
  const anne = await connected('anne');
  const gone = happens(anne, 'disconnect');
  speak(anne);
  expect((await gone)[0]).toBe(reason);
});

test('a client that sends more than thirty messages without a pause is disconnected', async () => {
  answers = { anne: [inRooms('a')] };
  const anne = await connected('anne');
  const gone = happens(anne, 'disconnect');
  for (let word = 0; word < 40; word += 1) anne.emit('word', word);
  expect((await gone)[0]).toBe('io server disconnect');
  expect(said).toHaveLength(30);
});

test.each(['websocket', 'polling'])(
  'closing disconnects all clients over %s and leaves the HTTP server open',
  async (transport) => {
    answers = { anne: [inRooms('a')] };
    const anne = await connected('anne', { transports: [transport], reconnection: false });
    const gone = happens(anne, 'disconnect');
    await realtime.close();
    await gone;
    expect((await fetch(`${address}/other`)).status).toBe(418);
    await happens(client('anne', { transports: [transport], reconnection: false }), 'connect_error');
  },
);

const CONNECT = '40{"token":"deaf"}';

/** Clients that connect and then read nothing. */
const DEAF = {
  async polling() {
    const path = `${address}/socket.io/?EIO=4&transport=polling`;
    const opened = await (await fetch(path)).text();
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    await fetch(`${path}&sid=${sid}`, { method: 'POST', body: CONNECT });
  },
  async websocket() {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    const head = [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: a',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      'Sec-WebSocket-Version: 13',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(socket, 'readable');
    // A masked text frame; the mask is zero.
    socket.write(
      Buffer.concat([Buffer.from([0x81, 0x80 | CONNECT.length, 0, 0, 0, 0]), Buffer.from(CONNECT)]),
    );
  },
};

test.each(['polling', 'websocket'] as const)(
  'a client that does not read is closed (%s)',
  async (transport) => {
    answers.deaf = [inRooms('deaf')];
    await DEAF[transport]();
    const lib = 'x'.repeat(50_000);
    let sent = 0;
    while (left.length === 0) {
      if (realtime.connections() > 0) {
        realtime.local.emit(['deaf'], 'changed', { ...changed(1), lib } as never);
        sent += lib.length;
      }
      await setImmediate();
      // The kernel takes some megabytes for it.
      expect(sent).toBeLessThan(50_000_000);
    }
    expect(slowReaders).toBe(1);
  },
);

test('a client that reads is not closed, however much it is sent', async () => {
  answers.keen = [inRooms('keen')];
  const keen = await connected('keen');
  const lib = 'x'.repeat(100_000);
  for (let id = 1; id <= 20; id += 1) {
    const heard = happens(keen, 'changed');
    realtime.local.emit(['keen'], 'changed', { ...changed(id), lib } as never);
    await heard;
  }
  expect([keen.heard.length, slowReaders]).toEqual([20, 0]);
});
