import {
  type EventStore,
  type NewEvent,
  NO_STREAM,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { credentials } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startStandIn } from '../../tests/support/eventstore-server.ts';
import { unhandledDuring } from '../../tests/support/eventstoredb/answers.ts';
import { type NetworkLink, openNetworkLink } from '../../tests/support/network-link.ts';
import { events, ids, newStream } from './contract-events.fixture.ts';
import { readConnectionString } from './eventstoredb/connection-string.ts';
import { findLeader } from './eventstoredb/find-leader.ts';
import { NoLeader } from './eventstoredb/unavailable.ts';
import { openEventStoreDb } from './eventstoredb.ts';

const HASTY = { answer: 300, patience: 0 };
const PATIENT = { answer: 5_000, patience: 20_000 };

let server: Awaited<ReturnType<typeof startStandIn>>;
let line: NetworkLink;
const log = { warn: vi.fn() };
const reach = { lost: vi.fn(), back: vi.fn() };
const opened: EventStore[] = [];
beforeAll(async () => {
  server = await startStandIn();
  line = await openNetworkLink('127.0.0.1', portOf(server.url));
});
beforeEach(() => vi.clearAllMocks());
afterEach(async () => {
  line.open();
  await Promise.all(opened.splice(0).map((store) => store.close()));
});
afterAll(async () => {
  await line.close();
  await server.stop();
});

const portOf = (url: string) => Number(/:(\d+)/.exec(url)?.[1]);
/** Two members at one address, so that the client discovers the leader before it connects. */
const clusterAt = (port: number) => `esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false`;

async function open(times: typeof HASTY, url: string): Promise<EventStore> {
  const store = await openEventStoreDb(url, { log, reach, times });
  opened.push(store);
  return store;
}

test('a hundred concurrent appends outlive the loss of each of their connections, and one connection stays', async () => {
  const store = await open(PATIENT, `esdb://127.0.0.1:${line.port}?tls=false`);
  const appends: { stream: string; sent: NewEvent[] }[] = [];
  const thrown = await unhandledDuring(async () => {
    for (let round = 0; round < 5; round += 1) {
      const hundred = Array.from({ length: 100 }, () => ({ stream: newStream(), sent: events(2) }));
      appends.push(...hundred);
      const appending = Promise.all(hundred.map(({ stream, sent }) => store.append(stream, NO_STREAM, sent)));
      line.cut();
      line.open();
      await appending;
    }
  });
  expect(thrown).toEqual([]);
  const kept = await Promise.all(appends.map(async ({ stream }) => ids(await store.readStream(stream))));
  expect(kept).toEqual(appends.map(({ sent }) => ids(sent)));
  expect(line.connections()).toBe(1);
});

test('an append is settled by its ids when the client loses it before it is sent', async () => {
  const store = await open({ answer: 1_500, patience: 0 }, server.url);
  const lost = vi.spyOn(streams.StreamsClient.prototype, 'append').mockImplementationOnce(() => {
    throw new Error('Channel has been shut down');
  });
  const [stream, sent] = [newStream(), events(2)];
  const thrown = await unhandledDuring(async () => {
    await expect(store.append(stream, NO_STREAM, sent)).rejects.toThrow(StoreUnavailable);
    expect(await store.append(stream, NO_STREAM, sent)).toMatchObject({ ok: true, revision: 1 });
  });
  expect(thrown).toEqual(['Channel has been shut down']);
  expect(lost).toHaveBeenCalledTimes(2);
  expect(ids(await store.readStream(stream))).toEqual(ids(sent));
});

test('no connection stays to members of a cluster that do not speak', async () => {
  line.silence();
  const url = readConnectionString(`${clusterAt(line.port)}&maxDiscoverAttempts=1`);
  await expect(findLeader(url, credentials.createInsecure())).rejects.toThrow(NoLeader);
  await expect.poll(() => line.connections()).toBe(0);
});

test('when the leader of a cluster is frozen, the first timeout triggers a new discovery', async () => {
  const [frozen, next] = await Promise.all([startStandIn(), startStandIn()]);
  const way = await openNetworkLink('127.0.0.1', portOf(next.url));
  way.cut();
  // Longer than its patience.
  const times = { answer: 4_000, patience: 1_000 };
  const store = await open(times, frozen.url.replace('?', `,127.0.0.1:${way.port}?`));
  const stream = newStream();
  frozen.outage.freeze();
  way.open();
  expect(await store.append(stream, NO_STREAM, events(1))).toMatchObject({ ok: true });
  const there = await open(PATIENT, next.url);
  expect(await there.readStream(stream)).toHaveLength(1);
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await way.close();
  await Promise.all([frozen.stop(), next.stop()]);
});

test('opening waits for a cluster that is not reachable yet', async () => {
  line.cut();
  const opening = open(PATIENT, clusterAt(line.port));
  await expect.poll(() => reach.lost.mock.calls.length).toBe(1);
  line.open();
  const store = await opening;
  expect(await store.append(newStream(), NO_STREAM, events(1))).toMatchObject({ ok: true });
});
