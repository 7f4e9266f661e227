import { setTimeout } from 'node:timers/promises';
import {
  type AppendResult,
  type EventBatch,
  type EventStore,
  NO_STREAM,
  START,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { TimeoutError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventStoreServer, startEventStoreServer } from '../../tests/support/eventstore-server.ts';
import { watchSubscriptions } from '../../tests/support/eventstoredb/answers.ts';
import { failure } from '../../tests/support/eventstoredb/messages.ts';
import { type NetworkLink, openNetworkLink } from '../../tests/support/network-link.ts';
import { usedMemory } from '../../tests/support/used-memory.ts';
import { event, events, ids, increasing, newStream, own, take } from './contract-events.fixture.ts';
import { openEventStoreDb } from './eventstoredb.ts';

const HASTY = { answer: 300, patience: 0 };
const PATIENT = { answer: 1_500, patience: 10_000 };

let server: EventStoreServer;
let line: NetworkLink;
const log = { warn: vi.fn() };
const reach = { lost: vi.fn(), back: vi.fn() };
let end: AbortController;
const opened: EventStore[] = [];
beforeAll(async () => {
  server = await startEventStoreServer();
  const [, host = '', port = ''] = /([^/@,]+):(\d+)/.exec(server.url.replace(/^.*(@|\/\/)/, '')) ?? [];
  line = await openNetworkLink(host, Number(port));
});
beforeEach(() => {
  vi.clearAllMocks();
  end = new AbortController();
});
afterEach(async () => {
  end.abort();
  line.open();
  await Promise.all(opened.splice(0).map((store) => store.close()));
});
afterAll(async () => {
  await line.close();
  await server.stop();
});

const lineUrl = () => server.url.replace(/[^/@,]+:\d+/, `127.0.0.1:${line.port}`);

async function open(
  times = PATIENT,
  url = lineUrl(),
  sleep?: (ms: number) => Promise<void>,
): Promise<EventStore> {
  const store = await openEventStoreDb(url, { log, reach, times, sleep });
  opened.push(store);
  return store;
}

const follow = (store: EventStore, after: string) =>
  store.follow(after, { signal: end.signal })[Symbol.asyncIterator]();

const whenLost = () => expect.poll(() => reach.lost.mock.calls.length).toBe(1);

/** Repeats the same append until its outcome is known. */
async function settled(append: () => Promise<AppendResult>): Promise<AppendResult> {
  for (;;) {
    try {
      return await append();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || end.signal.aborted) throw error;
    }
  }
}

describe('an append whose connection breaks', () => {
  test('is stored once if it had been written before', async () => {
    const [store, direct] = [await open(), await open(PATIENT, server.url)];
    const [stream, lost] = [newStream(), events(3)];
    line.silence('answers');
    const appending = store.append(stream, NO_STREAM, lost);
    await expect.poll(() => direct.readStream(stream)).toHaveLength(3);
    line.cut();
    line.open();
    const [last] = await direct.readBackwards(stream, 1);
    expect(await appending).toEqual({ ok: true, revision: 2, position: last?.position });
    expect(ids(await direct.readStream(stream))).toEqual(ids(lost));
  });

  test('is stored once if it had not been written before', async () => {
    const [store, direct] = [await open(), await open(PATIENT, server.url)];
    const [stream, lost] = [newStream(), events(3)];
    line.silence('requests');
    const appending = store.append(stream, NO_STREAM, lost);
    await direct.append(newStream(), NO_STREAM, events(1));
    line.cut();
    line.open();
    expect(await appending).toMatchObject({ ok: true, revision: 2 });
    expect(ids(await direct.readStream(stream))).toEqual(ids(lost));
  });

  test('is a conflict if another append was faster', async () => {
    const [store, direct] = [await open(), await open(PATIENT, server.url)];
    const [stream, others] = [newStream(), events(1)];
    line.silence('requests');
    const appending = store.append(stream, NO_STREAM, events(2));
    await direct.append(stream, NO_STREAM, others);
    line.cut();
    line.open();
    expect(await appending).toEqual({ ok: false, revision: 0 });
    expect(ids(await direct.readStream(stream))).toEqual(ids(others));
  });
});

test('an append that is abandoned before it was sent completely is stored completely or not at all', async () => {
  const [store, direct] = [await open(HASTY), await open(PATIENT, server.url)];
  const stream = newStream();
  const large = events(16).map((one) => ({ ...one, data: { text: 'x'.repeat(40_000) } }));
  const others = async () => {
    for (let i = 0; i < 5; i += 1) await direct.append(newStream(), NO_STREAM, events(1));
  };
  const kept = async () => ids(await direct.readStream(stream));
  // The server sends no more window updates (flow control).
  line.silence('answers');
  await expect(store.append(stream, NO_STREAM, large)).rejects.toThrow(StoreUnavailable);
  await others();
  expect([[], ids(large)]).toContainEqual(await kept());
  line.cut();
  line.open();
  await others();
  expect([[], ids(large)]).toContainEqual(await kept());
  expect(await settled(() => store.append(stream, NO_STREAM, large))).toMatchObject({
    ok: true,
    revision: 15,
  });
  expect(await kept()).toEqual(ids(large));
});

describe('a server that accepts connections but does not respond', () => {
  test('makes calls time out, and they succeed after a reconnect', async () => {
    const [store, direct] = [await open(HASTY), await open(PATIENT, server.url)];
    const [stream, lost, others] = [newStream(), events(1), events(2)];
    const follower = follow(store, await store.head());
    await follower.next();
    line.silence();
    await expect(store.append(stream, NO_STREAM, lost)).rejects.toThrow(StoreUnavailable);
    await expect(store.readStream(stream)).rejects.toThrow(StoreUnavailable);
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    const asked = Promise.allSettled(
      Array.from({ length: 40 }, () => store.append(newStream(), NO_STREAM, events(1))),
    );
    line.open();
    expect(await settled(() => store.append(stream, NO_STREAM, lost))).toMatchObject({
      ok: true,
      revision: 0,
    });
    await direct.append(stream, 0, others);
    // Which of the 40 were written is unknown.
    const reported: string[] = [];
    while (reported.length < 3) {
      const { events: batch } = (await follower.next()).value as EventBatch;
      reported.push(...ids(batch.filter((one) => one.stream === stream)));
    }
    expect(reported).toEqual(ids([...lost, ...others]));
    await asked;
    expect(reach.lost).toHaveBeenCalledTimes(1);
  });

  test('never returns part of a stream', async () => {
    const [store, direct] = [await open(HASTY), await open(PATIENT, server.url)];
    const stream = newStream();
    const big = { ...event(), data: { x: 'x'.repeat(2_000) } };
    for (let revision = NO_STREAM; revision < 1_900; revision += 400)
      await direct.append(
        stream,
        revision,
        events(400).map(({ id }) => ({ ...big, id })),
      );
    for (let i = 0; i < 3; i += 1) {
      const reading = store.readStream(stream).then(
        (all) => all.length,
        (error) => (error instanceof StoreUnavailable ? 2_000 : 0),
      );
      // Calls under way continue until they need a window update.
      await store.readBackwards(stream, 1);
      line.silence('requests');
      await Promise.allSettled([1, 2, 3].map(() => store.append(newStream(), NO_STREAM, events(1))));
      expect(await reading).toBe(2_000);
      line.open();
      await settled(() => store.append(newStream(), NO_STREAM, events(1)));
    }
  });

  test.each(['silence', 'cut'] as const)('is waited for when opening (%s), and reported', async (fault) => {
    line[fault]();
    const opening = open({ answer: 300, patience: 100 });
    await whenLost();
    line.open();
    const store = await opening;
    expect(await store.append(newStream(), NO_STREAM, events(1))).toMatchObject({ ok: true });
    expect(reach.lost).toHaveBeenCalledTimes(1);
    expect(reach.back).toHaveBeenCalledTimes(1);
  });
});

describe('a live subscription is repeated', () => {
  const passesOn = async (to: EventStore, follower: AsyncIterator<EventBatch>) => {
    const written = events(1);
    await to.append(newStream(), NO_STREAM, written);
    expect(ids(await take(follower, 1))).toEqual(ids(written));
  };

  test('immediately if it was too slow', async () => {
    const subscriptions = watchSubscriptions();
    const sleep = vi.fn(async () => undefined);
    const store = await open(PATIENT, lineUrl(), sleep);
    const follower = follow(store, await store.head());
    await follower.next();
    const live = await subscriptions.left();
    const before = subscriptions.made().length;
    live.emit('error', new TimeoutError(failure(status.ABORTED, 'too slow')));
    await passesOn(store, follower);
    expect(subscriptions.made()).toHaveLength(before + 1);
    expect(sleep).not.toHaveBeenCalled();
  });

  test('otherwise after growing, randomised pauses, which are reset after a success', async () => {
    const chance = vi.spyOn(Math, 'random');
    const pauses: number[] = [];
    const store = await open(PATIENT, lineUrl(), async (ms) => {
      if (pauses.push(ms) > 8) await setTimeout(ms);
    });
    const direct = await open(PATIENT, server.url);
    const follower = follow(store, await store.head());
    await follower.next();
    for (const [random, expected] of [
      [0.5, [18.75, 37.5, 75, 150, 300, 375, 375, 375]],
      [0, [12.5, 25, 50, 100, 200, 250, 250, 250]],
    ] as const) {
      chance.mockReturnValue(random);
      pauses.length = 0;
      line.cut();
      const taking = take(follower, 1);
      await expect.poll(() => pauses.length).toBeGreaterThanOrEqual(8);
      expect(pauses.slice(0, 8)).toEqual(expected);
      line.open();
      const written = events(1);
      await direct.append(newStream(), NO_STREAM, written);
      expect(ids(await taking)).toEqual(ids(written));
    }
  });
});

test('a slow connection works without warnings', async () => {
  const store = await open();
  const stream = newStream();
  const follower = follow(store, await store.head());
  await follower.next();
  line.open(60);
  const all = events(40);
  await store.append(stream, NO_STREAM, all);
  expect(ids(await take(follower, 40))).toEqual(ids(all));
  expect(ids(await store.readStream(stream))).toEqual(ids(all));
  expect([log.warn, reach.lost].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('the beginning and the end of an outage are reported once each, regardless of the number of calls', async () => {
  const store = await open(HASTY);
  const followers = Array.from({ length: 5 }, () => follow(store, START));
  await Promise.all(followers.map((follower) => follower.next()));
  line.cut();
  for (let i = 0; i < 20; i += 1) {
    const asked = Array.from({ length: 20 }, () => store.append(newStream(), NO_STREAM, events(1)));
    const answers = await Promise.allSettled([...asked, store.head()]);
    expect(answers.map(({ status }) => status)).toEqual(Array(21).fill('rejected'));
  }
  line.open();
  await settled(() => store.append(newStream(), NO_STREAM, events(1)));
  expect(reach.lost.mock.calls).toEqual([[expect.any(StoreUnavailable)]]);
  expect(reach.back).toHaveBeenCalledTimes(1);
});

test('refused calls do not accumulate memory during an outage', async () => {
  const store = await open(HASTY);
  const followers = Array.from({ length: 5 }, () => follow(store, START));
  await Promise.all(followers.map((follower) => follower.next()));
  line.cut();
  const refused = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const asked = Array.from({ length: 50 }, () => store.append(newStream(), NO_STREAM, events(1)));
      const answers = await Promise.allSettled([...asked, store.head()]);
      expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    }
  };
  await refused(10);
  const before = usedMemory();
  await refused(40);
  expect(usedMemory() - before).toBeLessThan(1_000_000);
  line.open();
});

describe('a server that', () => {
  test.for(['killed', 'ended', 'frozen'] as const)(
    'is %s under load loses and duplicates nothing and keeps the order',
    async (how, { skip }) => {
      const { outage } = server;
      if (!outage) return skip('the server is not ours to end');
      const store = await open({ ...PATIENT, patience: 0 }, server.url);
      const before = await store.head();
      const followed: StoredEvent[] = [];
      const following = (async () => {
        for await (const batch of store.follow(before, { signal: end.signal }))
          followed.push(...own(batch.events));
      })();
      const streams = Array.from({ length: 12 }, () => ({ name: newStream(), ids: [] as string[] }));
      const enough = new AbortController();
      const writing = streams.map(async (one) => {
        while (!enough.signal.aborted) {
          const batch = events(2);
          const revision = one.ids.length - 1;
          expect(await settled(() => store.append(one.name, revision, batch))).toMatchObject({ ok: true });
          one.ids.push(...ids(batch));
        }
      });
      await expect.poll(() => followed.length).toBeGreaterThan(50);
      if (how === 'killed') await outage.begin();
      if (how === 'ended') await outage.shutDown();
      if (how === 'frozen') outage.freeze();
      await whenLost();
      if (how === 'frozen') outage.thaw();
      else await outage.end();
      await expect.poll(() => reach.back.mock.calls.length).toBe(1);
      const again = streams.map(({ ids: known }) => known.length);
      await expect
        .poll(() => streams.every(({ ids: known }, i) => known.length > (again[i] ?? 0)))
        .toBe(true);
      enough.abort();
      await Promise.all(writing);
      for (const one of streams) expect(ids(await store.readStream(one.name))).toEqual(one.ids);
      const all = own(await store.readAll(before, 100_000));
      expect(all).toHaveLength(streams.reduce((sum, { ids: known }) => sum + known.length, 0));
      await expect.poll(() => followed.length).toBe(all.length);
      expect(followed).toEqual(all);
      expect(increasing(followed)).toBe(true);
      expect(reach.lost).toHaveBeenCalledTimes(1);
      end.abort();
      await following;
    },
  );
});
