import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerHttp2Session } from 'node:http2';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Connection, openConnection } from './connection.ts';
import { NoAnswer } from './unavailable.ts';

/** Accepts calls and never responds. */
const server = createServer().on('stream', (stream) => stream.resume());
let address: string;
const log = { warn: vi.fn() };
const opened: Connection[] = [];
let connection: Connection;
let first: EventStoreDBClient;

function open(url: string, answer = 300): void {
  connection = openConnection(url, { log, times: { answer, patience: 0 } });
  first = connection.client;
  opened.push(connection);
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `esdb://127.0.0.1:${(server.address() as AddressInfo).port}?tls=false`;
});
afterAll(() => void server.close());
beforeEach(() => {
  log.warn.mockClear();
  open(address);
});
afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.close()))));

const fallSilent = (client: EventStoreDBClient) =>
  expect(connection.failed(new NoAnswer('no answer'), client)).toBeInstanceOf(StoreUnavailable);

const sessionOf = async () => (await once(server, 'session')) as [ServerHttp2Session];

function append(): Promise<unknown> {
  const event = jsonEvent({ type: 'Tested', data: {} });
  return connection.call((client) => connection.answer(client.appendToStream('any', event)));
}

test('a timeout replaces the client, and closes the connection of the old one, with a call that never ends', async () => {
  const { retired } = connection;
  const appending = expect(append()).rejects.toThrow(StoreUnavailable);
  const [session] = await sessionOf();
  const closed = once(session, 'close');
  await once(session, 'stream');
  await appending;
  expect(connection.client).not.toBe(first);
  expect([retired.aborted, connection.retired.aborted]).toEqual([true, false]);
  expect(session.closed).toBe(false);
  await closed;
});

test('closing closes the connections of all clients, also of a port that never speaks', async () => {
  const mute = createNetServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  open(`esdb://127.0.0.1:${port}?tls=false`, 100);
  const ended: Promise<unknown>[] = [];
  mute.on('connection', (socket) => ended.push(once(socket, 'close')));
  for (let i = 0; i < 3; i += 1) await expect(append()).rejects.toThrow(StoreUnavailable);
  await connection.close();
  mute.close();
  expect(ended).toHaveLength(3);
  await Promise.all(ended);
});

test('an error other than a timeout does not replace the client', () => {
  for (let i = 0; i < 3; i += 1) connection.failed(Object.assign(new Error('gone'), { code: 14 }), first);
  expect(connection.client).toBe(first);
});

test('a client that looks for the leader is not replaced', async () => {
  const { port } = server.address() as AddressInfo;
  open(`esdb+discover://127.0.0.1:${port}?tls=false&maxDiscoverAttempts=1&gossipTimeout=1`, 100);
  await expect(append()).rejects.toThrow('no answer');
  expect(connection.client).toBe(first);
  await expect(first.appendToStream('any', jsonEvent({ type: 'Tested', data: {} }))).rejects.toThrow(
    `no leader is known to 127.0.0.1:${port}`,
  );
  fallSilent(first);
  expect(connection.client).not.toBe(first);
});

test('timeouts of a replaced client do not replace the new one', () => {
  fallSilent(first);
  const second = connection.client;
  for (let i = 0; i < 6; i += 1) fallSilent(first);
  expect(connection.client).toBe(second);
});

test('if no new client can be created, the old one stays in use and a warning is logged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-authority-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'authority.crt');
  const write = () => writeFile(file, String(rootCertificates[0]));
  await write();
  open(`esdb://127.0.0.1:1?tlsCAFile=${encodeURIComponent(file)}`);
  await rm(file);
  fallSilent(first);
  expect(connection.client).toBe(first);
  expect(connection.retired.aborted).toBe(false);
  expect(log.warn.mock.calls).toMatchObject([
    [{ err: { message: expect.stringContaining(`EVENTSTORE_URL: tlsCAFile: ENOENT`) } }, expect.any(String)],
  ]);
  await write();
  fallSilent(first);
  expect(connection.client).not.toBe(first);
});
