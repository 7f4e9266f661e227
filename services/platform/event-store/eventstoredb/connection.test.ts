import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient } from '@eventstore/db-client';
import { connectivityState } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.ts';
import { Silence } from './faults.ts';

/** Which client a process has: it is asked for nothing here, so that no server is needed. */
const ADDRESS = 'esdb://127.0.0.1:1?tls=false';
const log = { warn: vi.fn() };
let clients: { mock: { calls: unknown[][] } };
let connection: Connection;
let first: EventStoreDBClient;
beforeEach(() => {
  log.warn.mockClear();
  clients = vi.spyOn(EventStoreDBClient, 'connectionString');
  connection = new Connection(ADDRESS, { log, times: { answer: 300, patience: 0 } });
  first = connection.client;
});
afterEach(() => connection.close());

const fallSilent = (client: EventStoreDBClient) =>
  expect(connection.failed(new Silence('no answer'), client)).toBeInstanceOf(StoreUnavailable);

test('two silences in a row put another client in the place of the one that there is, which ends', async () => {
  const { retired } = connection;
  // biome-ignore lint/complexity/useLiteralKeys: protected
  const channel = await first['getChannel']();
  fallSilent(first);
  expect(connection.client).toBe(first);
  fallSilent(first);
  expect(connection.client).not.toBe(first);
  // gRPC would let it share the connection of one with the same options.
  expect(clients.mock.calls).toEqual([[ADDRESS], [`${ADDRESS}&keepAliveTimeout=10001`]]);
  expect([retired.aborted, connection.retired.aborted]).toEqual([true, false]);
  await expect.poll(() => channel.getConnectivityState(false)).toBe(connectivityState.SHUTDOWN);
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
