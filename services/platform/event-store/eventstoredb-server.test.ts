import { randomUUID } from 'node:crypto';
import {
  type EventBatch,
  type EventStore,
  NO_STREAM,
  type Position,
  START,
} from '@coffret/contracts/ports/event-store';
import {
  AccessDeniedError,
  type AllStreamSubscription,
  BACKWARDS,
  END,
  EventStoreDBClient,
  jsonEvent,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type EventStoreServer,
  startEventStoreServer,
  startStandIn,
} from '../../tests/support/eventstore-server.ts';
import { watchSubscriptions } from '../../tests/support/eventstoredb/answers.ts';
import { failure } from '../../tests/support/eventstoredb/messages.ts';
import { event, events, ids, newStream, own, positionOf, take } from './contract-events.fixture.ts';
import { openEventStoreDb } from './eventstoredb.ts';

const log = { warn: vi.fn() };
const opened: EventStore[] = [];
let server: EventStoreServer;
let other: EventStoreDBClient;
let end: AbortController;
beforeAll(async () => {
  server = await startEventStoreServer();
  other = EventStoreDBClient.connectionString(server.url);
});
beforeEach(() => {
  vi.clearAllMocks();
  end = new AbortController();
});
afterEach(async () => {
  end.abort();
  await Promise.all(opened.splice(0).map((store) => store.close()));
});
afterAll(() => server.stop());

async function open(url = server.url): Promise<EventStore> {
  const store = await openEventStoreDb(url, { log });
  opened.push(store);
  return store;
}

const follow = (store: EventStore, after: Position, types?: string[]) =>
  store.follow(after, { signal: end.signal, ...(types && { types }) })[Symbol.asyncIterator]();

describe('followers', () => {
  test('share one client', async () => {
    const subscribing = vi.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
    const store = await open();
    const before = await store.head();
    const followers = Array.from({ length: 30 }, (_, i) =>
      follow(store, before, i % 2 ? ['Tested'] : undefined),
    );
    await Promise.all(followers.map((follower) => follower.next()));
    const written = events(40);
    await Promise.all(written.map((one) => store.append(newStream(), NO_STREAM, [one])));
    const all = ids(own(await store.readAll(before, 1_000)));
    for (const follower of followers) expect(ids(await take(follower, 40))).toEqual(all);
    expect([...all].sort()).toEqual(ids(written).sort());
    expect(new Set(subscribing.mock.contexts).size).toBe(1);
  });

  test('that are slow get all past events before caughtUp is true', async () => {
    let caughtUp = 0;
    const { subscribeToAll } = EventStoreDBClient.prototype;
    vi.spyOn(EventStoreDBClient.prototype, 'subscribeToAll').mockImplementation(function (
      this: EventStoreDBClient,
      ...given
    ) {
      return subscribeToAll.apply(this, given).on('caughtUp', () => {
        caughtUp += 1;
      });
    });
    const store = await open();
    const before = await store.head();
    const all = events(600);
    await store.append(newStream(), NO_STREAM, all);
    const follower = follow(store, before);
    const first = (await follower.next()).value as EventBatch;
    // The follower's own subscription reports earlier than the client's buffered events.
    await expect.poll(() => caughtUp).toBe(1);
    const batches = [first];
    while (!batches.at(-1)?.caughtUp) batches.push((await follower.next()).value as EventBatch);
    expect(batches.flatMap((batch) => ids(own(batch.events)))).toEqual(ids(all));
  });

  test('that the server drops as too slow lose and repeat nothing and keep the order', async () => {
    const subscribing = vi.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
    const store = await open();
    const before = await store.head();
    const followers = Array.from({ length: 3 }, () => follow(store, before));
    await Promise.all(followers.map((follower) => follower.next()));
    const atTheHead = subscribing.mock.calls.length;
    const writing = Promise.all(
      Array.from({ length: 4 }, async (_, i) => {
        const stream = newStream();
        await store.append(stream, NO_STREAM, events(i === 1 ? 1_000 : 50));
        await store.append(newStream(), NO_STREAM, events(1));
      }),
    );
    const taken = await Promise.all(followers.map((follower) => take(follower, 1_154)));
    await writing;
    const all = own(await store.readAll(before, 10_000));
    for (const one of taken) expect(ids(one)).toEqual(ids(all));
    if (server.name === 'the stand-in') expect(subscribing.mock.calls.length).toBeGreaterThan(atTheHead);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('a live subscription that ends', () => {
  const failureOf = (code: status) => failure(code, 'reported by the server');
  test.each<[string, (subscription: AllStreamSubscription) => unknown]>([
    ['as too slow', (live) => live.emit('error', new TimeoutError(failureOf(status.ABORTED)))],
    [
      'since the server is gone',
      (live) => live.emit('error', new UnavailableError(failureOf(status.UNAVAILABLE))),
    ],
    ['since the server is going', (live) => live.emit('error', new UnknownError(failureOf(status.INTERNAL)))],
    [
      'by a refusal',
      (live) => live.emit('error', new AccessDeniedError(failureOf(status.PERMISSION_DENIED))),
    ],
    ['without an error', (live) => live.unsubscribe()],
    ['without a word', (live) => live.destroy()],
  ])(
    '%s is replaced by a new subscription, and late events from the old one are ignored',
    async (_name, ends) => {
      const subscriptions = watchSubscriptions();
      const store = await open();
      const follower = follow(store, await store.head());
      const [first, second, third] = [events(2), events(2), events(2)];
      await follower.next();
      await store.append(newStream(), NO_STREAM, first);
      expect(ids(await take(follower, 2))).toEqual(ids(first));
      const old = await subscriptions.left();
      const before = subscriptions.made().length;
      ends(old);
      await store.append(newStream(), NO_STREAM, second);
      expect(ids(await take(follower, 2))).toEqual(ids(second));
      expect(subscriptions.made()).toHaveLength(before + 1);
      const newest = other.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
      const [{ event: last } = {}] = await Array.fromAsync(newest);
      const commit = (last?.position?.commit ?? 0n) + 1n;
      old.emit('data', { event: { ...last, id: randomUUID(), position: { commit, prepare: commit } } });
      await store.append(newStream(), NO_STREAM, third);
      expect(ids(await take(follower, 2))).toEqual(ids(third));
    },
  );
});

describe('another application on the server', () => {
  const theirs = (metadata?: object) =>
    jsonEvent({ type: 'Tested', data: { theirs: true }, ...(metadata && { metadata: { ...metadata } }) });

  test('is neither read nor followed nor counted', async () => {
    const store = await open();
    const before = await store.head();
    const follower = follow(store, before);
    await follower.next();
    const known = events(2);
    await other.appendToStream(`order-${randomUUID()}`, [theirs(), theirs({ schema: 1, at: 'now' })]);
    const written = positionOf(await store.append(newStream(), NO_STREAM, known));
    await other.appendToStream(
      `order-${randomUUID()}`,
      Array.from({ length: 100 }, () => theirs()),
    );
    await other.appendToStream(`coffret.${newStream()}`, theirs());
    expect(ids(await store.readAll(before, 2))).toEqual(ids(known));
    expect(ids(await store.readAll(before, 10, ['Tested']))).toEqual(ids(known));
    expect(ids(await take(follower, 2))).toEqual(ids(known));
    expect(ids(await take(follow(store, before, ['Tested']), 2))).toEqual(ids(known));
    expect(await store.head()).toBe(written);
  });

  test('that writes to one of our streams causes an error that names the event', async () => {
    const store = await open();
    const stream = newStream();
    await store.append(stream, NO_STREAM, events(1));
    await other.appendToStream(`coffret.${stream}`, theirs());
    await expect(store.readStream(stream)).rejects.toThrow(/is not Coffret's/);
  });
});

test('a position between two events is refused', async () => {
  const store = await open();
  const written = positionOf(await store.append(newStream(), NO_STREAM, events(2)));
  const between = (BigInt(written) - 1n).toString().padStart(20, '0');
  await expect(store.readAll(between, 1)).rejects.toThrow(TypeError);
  await expect(store.readAll(between, 1, ['Tested'])).rejects.toThrow(TypeError);
  await expect(follow(store, between).next()).rejects.toThrow(TypeError);
});

test('concurrent first openings of a store agree on one identity', async () => {
  const fresh = await startStandIn();
  const identities = await Promise.all(
    Array.from({ length: 4 }, async () => (await open(fresh.url)).identity()),
  );
  expect(new Set(identities).size).toBe(1);
  expect(identities[0]).not.toBe(await (await open()).identity());
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await fresh.stop();
});

describe('opening is refused with a clear message for', () => {
  test('a server that is too old', async () => {
    const old = await startStandIn({ version: '22.10.5' });
    await expect(open(old.url)).rejects.toThrow(
      'EventStoreDB is of version 22.10.5: at least 23.10 is needed',
    );
    await old.stop();
  });

  test('a server with foreign data in the identity stream', async () => {
    const foreign = await startStandIn();
    const client = EventStoreDBClient.connectionString(foreign.url);
    await client.appendToStream('coffret-identity', jsonEvent({ type: 'Other', data: {} }));
    await expect(open(foreign.url)).rejects.toThrow(/foreign data/);
    await client.dispose();
    await foreign.stop();
  });

  test.each(['nodePreference', 'node_preference'])(
    'reading from followers of a cluster (%s)',
    async (option) => {
      await expect(open(`${server.url}&${option}=follower`)).rejects.toThrow(/must be leader/);
    },
  );
});

test.each([
  ['several hosts', (url: string) => url.replace(/\/\/([^?]+)/, '//$1,$1')],
  ['a name to be looked up', (url: string) => url.replace('esdb:', 'esdb+discover:')],
  ['a user', (url: string) => url.replace('//', '//admin:changeit@')],
])('a connection string with %s works', async (_name, change) => {
  const store = await open(change(server.url));
  const stream = newStream();
  await store.append(stream, NO_STREAM, [event()]);
  expect(await store.readStream(stream)).toHaveLength(1);
  expect(await store.readAll(START, 1)).toHaveLength(1);
});

test('a conflict is detected even if the connection string disables the error', async () => {
  const store = await open(`${server.url}&throwOnAppendFailure=false`);
  const stream = newStream();
  expect(await store.append(stream, 3, events(1))).toEqual({ ok: false, revision: NO_STREAM });
  expect(await store.append(stream, NO_STREAM, events(2))).toMatchObject({ ok: true, revision: 1 });
  expect(await store.append(stream, NO_STREAM, events(1))).toEqual({ ok: false, revision: 1 });
  expect(await store.readStream(stream)).toHaveLength(2);
});
