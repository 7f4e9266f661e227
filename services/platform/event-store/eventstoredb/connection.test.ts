import { once } from 'node:events';
import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.ts';
import { Silence } from './faults.ts';

/** Which client a process has: silences are told here, so that a server which takes calls and says nothing is enough. */
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
  connection = new Connection(address, { log, times: { answer: 300, patience: 0 } });
  first = connection.client;
});
afterEach(() => connection.close());

const fallSilent = (client: EventStoreDBClient) =>
  expect(connection.failed(new Silence('no answer'), client)).toBeInstanceOf(StoreUnavailable);

test('two silences in a row put another client in the place of the one that there is, which ends', async () => {
  const { retired } = connection;
  const event = jsonEvent({ type: 'Tested', data: {} });
  first.appendToStream('any', event).catch(() => undefined);
  const [session] = (await once(server, 'session')) as [ServerHttp2Session];
  const ended = once(session, 'close');
  fallSilent(first);
  expect(connection.client).toBe(first);
  fallSilent(first);
  expect(connection.client).not.toBe(first);
  // gRPC would let it share the connection of one with the same options.
  expect(clients.mock.calls).toEqual([[address], [`${address}&keepAliveTimeout=10001`]]);
  expect([retired.aborted, connection.retired.aborted]).toEqual([true, false]);
  await ended;
});

test('an answer between two silences leaves it in its place, and so does what is no silence', () => {
  for (let i = 0; i < 3; i += 1) {
    fallSilent(first);
    connection.reached();
  }
  for (let i = 0; i < 3; i += 1) connection.failed(Object.assign(new Error('gone'), { code: 14 }), first);
  expect(connection.client).toBe(first);
});

test('silences of one that was replaced do not count against the other', () => {
  for (let i = 0; i < 6; i += 1) fallSilent(first);
  expect(clients.mock.calls).toHaveLength(2);
});

test('where no other client can be made the one that there is goes on, and it is told of', () => {
  vi.mocked(EventStoreDBClient.connectionString).mockImplementationOnce(() => {
    throw new Error('Failed to load certificate file. File was not found.');
  });
  fallSilent(first);
  fallSilent(first);
  expect(connection.client).toBe(first);
  expect(connection.retired.aborted).toBe(false);
  expect(log.warn.mock.calls).toMatchObject([
    [{ err: { message: expect.stringContaining('EVENTSTORE_URL: ') } }, expect.any(String)],
  ]);
  fallSilent(first);
  fallSilent(first);
  expect(connection.client).not.toBe(first);
});
