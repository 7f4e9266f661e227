import {
  type EventStore,
  type NewEvent,
  NO_STREAM,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { connectivityState, status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startStandIn } from '../../tests/support/eventstore-server.ts';
import { unhandledDuring } from '../../tests/support/eventstoredb/answers.ts';
import { insideOf } from '../../tests/support/eventstoredb/inside.ts';
import { failure } from '../../tests/support/eventstoredb/messages.ts';
import { type NetworkLink, openNetworkLink } from '../../tests/support/network-link.ts';
import { events, ids, newStream } from './contract-events.fixture.ts';
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
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(EventStoreDBClient, 'connectionString');
});
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

describe('a closed channel', () => {
  const gone = () => new UnavailableError(failure(status.UNAVAILABLE, 'gone'));
  const firstClient = () => insideOf(vi.mocked(EventStoreDBClient.connectionString).mock.results[0]?.value);

  async function openCluster(url = clusterAt(line.port)) {
    const store = await open(HASTY, url);
    const client = firstClient();
    const first = await client.getGRPCClient(streams.StreamsClient, 'a test');
    return {
      store,
      channel: () => client.getChannel(),
      lose: () => client.handleError(first, gone()),
    };
  }

  test('causes no uncaught exception in a hundred concurrent appends after another call has failed', async () => {
    const store = await open(PATIENT, server.url);
    const client = firstClient();
    const appends: { stream: string; sent: NewEvent[] }[] = [];
    const thrown = await unhandledDuring(async () => {
      // Fail at each step of the beginning of an append.
      for (let steps = 0; steps < 12; steps += 1) {
        const channel = await client.getGRPCClient(streams.StreamsClient, 'a test');
        const hundred = Array.from({ length: 100 }, () => ({ stream: newStream(), sent: events(2) }));
        appends.push(...hundred);
        const appending = Promise.all(
          hundred.map(({ stream, sent }) => store.append(stream, NO_STREAM, sent)),
        );
        for (let step = 0; step < steps; step += 1) await undefined;
        void client.handleError(channel, gone());
        await appending;
      }
    });
    expect(thrown).toEqual([]);
    const kept = await Promise.all(appends.map(async ({ stream }) => ids(await store.readStream(stream))));
    expect(kept).toEqual(appends.map(({ sent }) => ids(sent)));
  });

  test('causes no uncaught exception in appends that were abandoned before they began', async () => {
    const member = await startStandIn();
    const client = await openCluster(clusterAt(portOf(member.url)));
    const thrown = await unhandledDuring(async () => {
      // Discovery does not respond, and the appends wait for it.
      member.outage.freeze();
      await client.lose();
      const channel = client.channel();
      const appending = Array.from({ length: 100 }, () =>
        client.store.append(newStream(), NO_STREAM, events(2)),
      );
      expect((await Promise.allSettled(appending)).every(({ status }) => status === 'rejected')).toBe(true);
      await client.store.close();
      member.outage.thaw();
      await expect
        .poll(async () => (await channel).getConnectivityState(false))
        .toBe(connectivityState.SHUTDOWN);
    });
    expect(thrown).toEqual([]);
    await member.stop();
  });

  test('causes no uncaught exception while the leader cannot be discovered', async () => {
    const client = await openCluster();
    const thrown = await unhandledDuring(async () => {
      line.cut();
      await client.lose();
      const asking = client.channel();
      void client.lose();
      await expect(asking).rejects.toThrow('Failed to discover');
      await client.store.head().catch(() => undefined);
    });
    expect(thrown).toEqual([]);
  });

  test('leaves the outcome of an append unknown, and a retry with the same ids succeeds', async () => {
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
