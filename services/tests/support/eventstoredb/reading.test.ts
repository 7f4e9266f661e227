import { randomUUID } from 'node:crypto';
import {
  BACKWARDS,
  binaryEvent,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EventStoreServer, startEventStoreServer } from '../eventstore-server.ts';
import { isSettled, newEvent, newEvents, read, recordEvents, revisions, unhandledDuring } from './answers.ts';

/**
 * Responses of a real EventStoreDB 23.10 to reads and subscriptions. Observed, but not tested here:
 * - a subscription usually receives an event after the response to its append: depends on timing;
 * - how many events per second a subscription can process, and that an unread one does not slow others: benchmarks;
 * - errors thrown inside a loop over a subscription: the product uses event listeners;
 * - other search windows for checkpoints: the product uses the default;
 * - positions after scavenging: the product deletes nothing and does not calculate positions.
 */
let server: EventStoreServer;
let client: EventStoreDBClient;
let stream: string;
beforeAll(async () => {
  server = await startEventStoreServer();
  client = EventStoreDBClient.connectionString(server.url);
});
beforeEach(() => {
  stream = `reading-${randomUUID()}`;
});
afterAll(() => server.stop());

const at = (commit: bigint, prepare = commit) => ({ commit, prepare });

async function appended(count: number, to = stream): Promise<bigint> {
  const { position } = await client.appendToStream(to, newEvents(count));
  return position?.commit ?? 0n;
}

describe('reading a stream', () => {
  test.each([
    ['forwards', {}, [0, 1, 2, 3, 4]],
    ['backwards without a start', { direction: BACKWARDS }, [0]],
    ['backwards from the end', { direction: BACKWARDS, fromRevision: END }, [4, 3, 2, 1, 0]],
    ['forwards from a revision', { fromRevision: 3n }, [3, 4]],
    ['backwards from a revision', { direction: BACKWARDS, fromRevision: 3n }, [3, 2, 1, 0]],
    ['forwards past the end', { fromRevision: 50n }, []],
    ['backwards past the end', { direction: BACKWARDS, fromRevision: 50n }, [4, 3, 2, 1, 0]],
    ['up to a count', { maxCount: 3 }, [0, 1, 2]],
    ['up to a large count', { maxCount: 3n as never }, [0, 1, 2]],
    ['with any deadline', { deadline: 1 }, [0, 1, 2, 3, 4]],
    ['the newest', { direction: BACKWARDS, fromRevision: END, maxCount: 1 }, [4]],
    ['forwards from the end', { fromRevision: END }, { type: 'unknown', code: 2 }],
    ['no event', { maxCount: 0 }, { type: 'unknown', code: 2 }],
    ['fewer than no event', { maxCount: -1 }, { type: 'unknown', code: 13 }],
  ] as const)('%s', async (_name, options, expected) => {
    await appended(5);
    expect(await revisions(client.readStream(stream, options))).toEqual(expected);
  });

  test('that does not exist throws at the first step only', async () => {
    expect(await read(client.readStream(stream))).toEqual({ type: 'stream-not-found', code: undefined });
    const reading = client.readStream(stream, { direction: BACKWARDS, fromRevision: END });
    const words: string[] = [];
    for (const word of ['data', 'end', 'close']) reading.on(word, () => words.push(word));
    await new Promise((resolve) => reading.on('error', resolve));
    expect(words).toEqual([]);
    const reached = Array.fromAsync(client.readStream(stream));
    await expect(reached).rejects.toMatchObject({ streamName: stream });
  });

  test('without a name is refused', async () => {
    expect(await read(client.readStream(''))).toEqual({ type: 'unknown', code: 2 });
  });

  test('returns events as they were written', async () => {
    const data = { text: 'é🔌', n: -0.5, list: [null, true, {}] };
    const before = Date.now();
    await client.appendToStream(stream, [
      jsonEvent({ type: 'json', data, metadata: { m: 1 } }),
      binaryEvent({ type: 'binary', data: new Uint8Array([1, 2, 3]), metadata: new Uint8Array([4]) }),
      newEvent(),
    ]);
    const found = await read(client.readStream(stream));
    if (!Array.isArray(found)) throw new Error('not read');
    const [json, binary, bare] = found;
    expect(json).toMatchObject({ type: 'json', data, metadata: { m: 1 }, isJson: true, streamId: stream });
    expect(Math.abs(Number(json?.created) - before)).toBeLessThan(60_000);
    expect(binary).toMatchObject({ data: new Uint8Array([1, 2, 3]), isJson: false });
    expect(bare?.metadata).toBeUndefined();
  });
});

describe('reading all', () => {
  test('includes the event at the position forwards, and excludes it backwards', async () => {
    const last = await appended(3);
    const forwards = await read(client.readAll({ fromPosition: at(last) }));
    expect(forwards).toMatchObject([{ streamId: stream, revision: 2n }]);
    const backwards = { direction: BACKWARDS, fromPosition: at(last), maxCount: 2 } as const;
    expect(await read(client.readAll(backwards))).toMatchObject([{ revision: 1n }, { revision: 0n }]);
    const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
    expect(await read(client.readAll(newest))).toMatchObject([{ revision: 2n }]);
    expect(await read(client.readAll({ fromPosition: END }))).toEqual([]);
  });

  test('from beyond the end returns nothing, from between two events throws', async () => {
    const last = await appended(2);
    expect(await read(client.readAll({ fromPosition: at(last * 2n) }))).toEqual([]);
    expect(await read(client.readAll({ fromPosition: at(last - 1n) }))).toEqual({ type: 'unknown', code: 2 });
    const crossed = { fromPosition: at(last, last + 1n) };
    expect(await read(client.readAll(crossed))).toEqual({ type: 'unknown', code: 2 });
  });

  test('includes system events and deleted ones', async () => {
    const before = await appended(1);
    await client.deleteStream(stream);
    await client.tombstoneStream(`${stream}-ended`);
    const found = await read(client.readAll({ fromPosition: at(before) }));
    if (!Array.isArray(found)) throw new Error('not read');
    expect(found.map(({ streamId, type }) => [streamId, type])).toEqual([
      [stream, 't'],
      [`$$${stream}`, '$metadata'],
      [`${stream}-ended`, '$streamDeleted'],
    ]);
    const [first] = (await read(client.readAll({ maxCount: 1 }))) as { streamId: string }[];
    expect(first?.streamId.startsWith('$')).toBe(true);
  });

  test('includes an event as soon as its append was answered', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `${stream}-${i}`);
    await Promise.all(
      names.map(async (name) => {
        const position = await appended(1, name);
        const [found] = (await read(client.readAll({ fromPosition: at(position), maxCount: 1 }))) as {
          streamId: string;
        }[];
        expect(found?.streamId).toBe(name);
        expect(await revisions(client.readStream(name))).toEqual([0]);
      }),
    );
  });
});

describe('disposing of a client', () => {
  let leaving: EventStoreDBClient;
  beforeEach(() => {
    leaving = EventStoreDBClient.connectionString(server.url);
  });
  const firstOf = async (reading: AsyncIterable<unknown>) => {
    for await (const _ of reading) return;
  };

  test('never completes after an abandoned read of a stream that was fully received', async () => {
    await appended(3);
    await firstOf(leaving.readStream(stream));
    await revisions(leaving.readStream(stream, { maxCount: 1 }));
    expect(await isSettled(leaving.dispose(), client)).toBe(false);
  });

  test('completes after a read of a stream that was cancelled or read up to its count', async () => {
    await appended(3);
    const reading = leaving.readStream(stream);
    for await (const _ of reading) {
      await reading.cancel();
      break;
    }
    expect(await revisions(leaving.readStream(stream, { maxCount: 2 }))).toEqual([0, 1]);
    await leaving.dispose();
  });

  test('completes after an abandoned read of all or subscription, and the client works again', async () => {
    await appended(200);
    await firstOf(leaving.readAll());
    await firstOf(leaving.subscribeToAll());
    await leaving.dispose();
    expect(await revisions(leaving.readStream(stream, { maxCount: 1 }))).toEqual([0]);
  });
});

describe('a subscription', () => {
  test('confirms, catches up, reports that and continues live, after its position', async () => {
    const first = await appended(1);
    await appended(2);
    const subscription = client.subscribeToAll({ fromPosition: at(first) });
    const words = recordEvents(subscription);
    await expect.poll(() => words.at(-1)).toBe('caughtUp');
    expect(words).toEqual(['confirmation', `${stream}@1`, `${stream}@2`, 'caughtUp']);
    await appended(1);
    await expect.poll(() => words.at(-1)).toBe(`${stream}@3`);
    await subscription.unsubscribe();
    await expect.poll(() => words.slice(-2)).toEqual(['end', 'close']);
  });

  test('from the end, or from beyond it, receives only new events', async () => {
    const last = await appended(2);
    for (const fromPosition of [END, at(last)] as const) {
      const subscription = client.subscribeToAll({ fromPosition });
      const words = recordEvents(subscription);
      await expect.poll(() => words).toEqual(['confirmation', 'caughtUp']);
      await subscription.unsubscribe();
    }
  });

  test('is filtered by the server: by streams or types, by prefixes or an expression', async () => {
    const before = await appended(1);
    await client.appendToStream(stream, [
      newEvent(randomUUID(), {}, 'kept'),
      newEvent(randomUUID(), {}, 'left'),
    ]);
    await appended(1, `$${stream}`);
    const wanted = async (filter: Parameters<typeof client.subscribeToAll>[0]) => {
      const subscription = client.subscribeToAll({ fromPosition: at(before), ...filter });
      const words = recordEvents(subscription);
      await expect.poll(() => words.at(-1)).toBe('caughtUp');
      await subscription.unsubscribe();
      return words.filter((word) => word.includes('@'));
    };
    const both = [`${stream}@1`, `${stream}@2`];
    expect(await wanted({ filter: streamNameFilter({ prefixes: ['no', stream] }) })).toEqual(both);
    expect(await wanted({ filter: streamNameFilter({ regex: `^${stream}$` }) })).toEqual(both);
    expect(await wanted({ filter: eventTypeFilter({ prefixes: ['kep'] }) })).toEqual(both.slice(0, 1));
    expect(await wanted({ filter: eventTypeFilter({ regex: '^left$' }) })).toEqual(both.slice(1));
    // Events of application types in system streams match.
    expect(await wanted({ filter: excludeSystemEvents() })).toEqual([...both, `$${stream}@0`]);
    const bad = recordEvents(client.subscribeToAll({ filter: streamNameFilter({ regex: '(' }) }));
    await expect.poll(() => bad).toEqual(['error unknown']);
  });

  test('reports its position at a fixed interval of events, even without matches', async () => {
    await appended(100);
    const reported: bigint[] = [];
    const filter = eventTypeFilter({
      prefixes: ['absent'],
      checkpointReached: async (_subscription, { commit }) => void reported.push(commit),
    });
    const subscription = client.subscribeToAll({ fromPosition: START, filter });
    const words = recordEvents(subscription);
    await expect.poll(() => words.at(-1)).toBe('caughtUp');
    expect(reported[0]).toBe(0n);
    expect(reported.length).toBeGreaterThan(2);
    const caughtUp = reported.length;
    await appended(100);
    await expect.poll(() => reported.length - caughtUp).toBeGreaterThan(1);
    expect(reported).toEqual([...reported].sort((a, b) => Number(a - b)));
    await subscription.unsubscribe();
  });

  test('whose checkpoint handler throws stops without an error', async () => {
    const before = await appended(1);
    const filter = eventTypeFilter({
      prefixes: ['absent', 'late'],
      checkpointReached: async () => {
        throw new Error('thrown at a checkpoint');
      },
    });
    const stalled = client.subscribeToAll({ fromPosition: at(before), filter });
    const other = client.subscribeToAll({
      fromPosition: at(before),
      filter: eventTypeFilter({ prefixes: ['late'] }),
    });
    const [words, otherWords] = [recordEvents(stalled), recordEvents(other)];
    const messages = await unhandledDuring(async () => {
      await appended(100);
      await client.appendToStream(stream, newEvent(randomUUID(), {}, 'late'));
      await expect.poll(() => otherWords.at(-1)).toBe(`${stream}@101`);
      await revisions(client.readStream(stream, { maxCount: 1 }));
    });
    expect(messages).toEqual(['thrown at a checkpoint']);
    expect(words).not.toContain(`${stream}@101`);
    expect(words.join()).not.toContain('error');
    await Promise.all([stalled.unsubscribe(), other.unsubscribe()]);
  });

  test('of a stream continues after a revision, and waits for a missing stream', async () => {
    const waiting = client.subscribeToStream(stream);
    const words = recordEvents(waiting);
    await expect.poll(() => words).toEqual(['confirmation']);
    await appended(3);
    await expect.poll(() => words.at(-1)).toBe('caughtUp');
    const later = client.subscribeToStream(stream, { fromRevision: 1n });
    const laterWords = recordEvents(later);
    await expect.poll(() => laterWords).toEqual(['confirmation', `${stream}@2`, 'caughtUp']);
    await client.tombstoneStream(stream);
    await expect.poll(() => words.at(-1)).toBe('error stream-deleted');
    expect(words.at(-2)).toBe(`${stream}@9223372036854775807`);
    await later.unsubscribe();
  });

  test('that does not read its live events is dropped; one that catches up misses none', async () => {
    const last = await appended(1);
    const slow = client.subscribeToAll({ fromPosition: at(last) }, { highWaterMark: 1 });
    const words = recordEvents(slow);
    await expect.poll(() => words.at(-1)).toBe('caughtUp');
    slow.pause();
    // More than the connection buffers.
    const big = () => Array.from({ length: 9 }, () => newEvent(randomUUID(), { x: 'x'.repeat(100_000) }));
    for (let i = 0; i < 12; i += 1) await client.appendToStream(stream, big());
    slow.resume();
    await expect.poll(() => words.at(-1)).toBe('error timeout');
    expect(words.length).toBeLessThan(12 * 9);
    const again = client.subscribeToStream(stream, { fromRevision: 0n }, { highWaterMark: 1 });
    const rest = recordEvents(again.once('data', () => again.pause()));
    await expect.poll(() => again.isPaused()).toBe(true);
    await appended(40);
    again.resume();
    await expect.poll(() => rest.at(-1)).toBe('caughtUp');
    expect(rest).toHaveLength(12 * 9 + 40 + 2);
    await again.unsubscribe();
  });
});
