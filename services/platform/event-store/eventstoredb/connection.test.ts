import { once } from 'node:events';
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insideOf } from '../../../tests/support/eventstoredb/inside.ts';
import { type Connection, openConnection } from './connection.ts';
import { NoAnswer } from './unavailable.ts';

/** Accepts calls and never responds. */
const server = createServer().on('stream', (stream) => stream.resume());
let address: string;
const log = { warn: vi.fn() };
let clients: { mock: { calls: unknown[][] } };
let connection: Connection;
let first: EventStoreDBClient;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `esdb://127.0.0.1:${(server.address() as AddressInfo).port}?tls=false`;
});
afterAll(() => void server.close());
beforeEach(() => {
  log.warn.mockClear();
  clients = vi.spyOn(EventStoreDBClient, 'connectionString');
  connection = openConnection(address, { log, times: { answer: 300, patience: 0 } });
  first = connection.client;
});
afterEach(() => connection.close());

const fallSilent = (client: EventStoreDBClient, of = connection) =>
  expect(of.failed(new NoAnswer('no answer'), client)).toBeInstanceOf(StoreUnavailable);

test('a timeout replaces the client, and the old one closes after its last call', async () => {
  const { retired } = connection;
  const event = jsonEvent({ type: 'Tested', data: {} });
  const appending = expect(
    connection.call((client) => connection.answer(client, client.appendToStream('any', event))),
  ).rejects.toThrow(StoreUnavailable);
  const [session] = (await once(server, 'session')) as [ServerHttp2Session];
  const [stream] = (await once(session, 'stream')) as [ServerHttp2Stream];
  await appending;
  expect(connection.client).not.toBe(first);
  // gRPC shares one connection between channels with equal options.
  expect(clients.mock.calls).toEqual([
    [`${address}&gossipTimeout=1`],
    [`${address}&gossipTimeout=1&keepAliveTimeout=10001`],
  ]);
  expect([retired.aborted, connection.retired.aborted]).toEqual([true, false]);
  expect(session.closed).toBe(false);
  const ended = once(session, 'close');
  stream.close();
  await ended;
});

test('an error other than a timeout does not replace the client', () => {
  for (let i = 0; i < 3; i += 1) connection.failed(Object.assign(new Error('gone'), { code: 14 }), first);
  expect(connection.client).toBe(first);
});

test('a client that is discovering the leader is not replaced', async () => {
  const asking = insideOf(first).getChannel();
  fallSilent(first);
  expect(connection.client).toBe(first);
  await asking;
  fallSilent(first);
  expect(connection.client).not.toBe(first);
});

test.each([
  ['gossipTimeout=3', 'gossipTimeout=3&keepAliveTimeout=10001'],
  ['keep_alive_timeout=20000', 'keep_alive_timeout=20000&gossipTimeout=1&keepAliveTimeout=20001'],
])('timeouts set in the connection string are kept: %s', (given, expected) => {
  const other = openConnection(`${address}&${given}`, { log, times: { answer: 300, patience: 0 } });
  fallSilent(other.client, other);
  expect(clients.mock.calls.at(-1)).toEqual([`${address}&${expected}`]);
});

test('timeouts of a replaced client do not replace the new one', () => {
  for (let i = 0; i < 6; i += 1) fallSilent(first);
  expect(clients.mock.calls).toHaveLength(2);
});

test('if no new client can be created, the old one stays in use and a warning is logged', () => {
  vi.mocked(EventStoreDBClient.connectionString).mockImplementationOnce(() => {
    throw new Error('Failed to load certificate file. File was not found.');
  });
  fallSilent(first);
  expect(connection.client).toBe(first);
  expect(connection.retired.aborted).toBe(false);
  expect(log.warn.mock.calls).toMatchObject([
    [{ err: { message: expect.stringContaining('EVENTSTORE_URL: ') } }, expect.any(String)],
  ]);
  fallSilent(first);
  expect(connection.client).not.toBe(first);
});
