import { promisify } from 'node:util';
import { type EventData, EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, status } from '@grpc/grpc-js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventStoreServer, startStandIn } from '../eventstore-server.ts';
import type { Outage } from '../outage.ts';
import { openTcpProxy } from '../tcp-proxy.ts';
import { newEvent, newEvents, outcome, PATHS, recordEvents, revisions } from './answers.ts';

/**
 * Behaviour of a client whose server becomes unavailable; requires a server managed by the tests. Observed on a real
 * one, but not tested here:
 * - a port that accepts connections without responding blocks a call forever (more than 150 s): see the tests of the
 *   adapter;
 * - a shutdown with open calls takes 5 s and ends them with code 13, sometimes another one;
 * - power loss, members of a cluster.
 */
let server: EventStoreServer & { outage: Outage };
let client: EventStoreDBClient;
beforeEach(async () => {
  server = await startStandIn();
  client = EventStoreDBClient.connectionString(server.url);
  await client.appendToStream('known', newEvents(2));
});
afterEach(() => server.stop());

test('acknowledged events are kept after an outage, and pending appends can be repeated', async () => {
  const acknowledged = new Map<string, number>();
  const failed: { stream: string; revision: number; events: EventData[] }[] = [];
  let isOver = false;
  const writing = Array.from({ length: 16 }, async (_, i) => {
    const stream = `s-${i}`;
    for (let revision = -1; !isOver; revision += 1) {
      const events = newEvents(1);
      const expected = revision < 0 ? 'no_stream' : BigInt(revision);
      const result = await outcome(client.appendToStream(stream, events, { expectedRevision: expected }));
      if (result.revision === undefined) {
        expect(result.code).toBe(status.UNAVAILABLE);
        failed.push({ stream, revision, events });
        return;
      }
      acknowledged.set(stream, revision + 1);
    }
  });
  await expect.poll(() => acknowledged.size).toBe(16);
  await server.outage.begin();
  isOver = true;
  await Promise.all(writing);
  await server.outage.end();
  for (const { stream, revision, events } of failed) {
    const expected = revision < 0 ? 'no_stream' : BigInt(revision);
    const again = outcome(client.appendToStream(stream, events, { expectedRevision: expected }));
    expect(await again).toMatchObject({ revision: BigInt(revision + 1) });
    acknowledged.set(stream, revision + 1);
  }
  for (const [stream, last] of acknowledged)
    expect(await revisions(client.readStream(stream))).toHaveLength(last + 1);
});

/** The requests of an append: its options, then each event. */
function partsOf(stream: string, events: number) {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(new TextEncoder().encode(stream));
  const options = new streams.AppendReq.Options();
  options.setStreamIdentifier(identifier);
  options.setAny(new empty.Empty());
  const first = new streams.AppendReq();
  first.setOptions(options);
  const others = Array.from({ length: events }, () => {
    const id = new shared.UUID();
    id.setString(crypto.randomUUID());
    const message = new streams.AppendReq.ProposedMessage();
    message.setId(id);
    message.getMetadataMap().set('type', 'Tested').set('content-type', 'application/json');
    message.setData(new TextEncoder().encode('{}'));
    const part = new streams.AppendReq();
    part.setProposedMessage(message);
    return part;
  });
  return [first, ...others];
}

test('an append whose client dies before sending everything is not stored', async () => {
  const way = await openTcpProxy('127.0.0.1', Number(new URL(server.url).port));
  const raw = new services.StreamsClient(`127.0.0.1:${way.port}`, credentials.createInsecure());
  const append = (stream: string, events: number, done: (error: unknown) => void) => {
    const call = raw.append(done);
    for (const part of partsOf(stream, events)) call.write(part);
    return call;
  };
  const gone = Promise.withResolvers<unknown>();
  const begun = [append('half', 2, gone.resolve), append('empty', 0, () => undefined)];
  // Sent later on the same connection: once it is answered, the requests have arrived.
  const whole = promisify((done: (error: unknown) => void) => append('whole', 2, done).end());
  await whole();
  await way.cut();
  expect(await gone.promise).toMatchObject({ code: status.UNAVAILABLE });
  for (const call of begun) call.cancel();
  raw.close();
  expect(await revisions(client.readStream('whole'))).toEqual([0, 1]);
  expect(await revisions(client.readStream('half'))).toMatchObject({ type: 'stream-not-found' });
});

test('positions are the same after a restart, even after an append without events', async () => {
  const positions = async () => {
    const all = await Array.fromAsync(client.readAll(), ({ event }) => event?.position?.commit);
    return all.filter((position) => position !== undefined);
  };
  await client.appendToStream('none', []);
  await client.appendToStream('known', newEvents(1));
  const before = await positions();
  await server.outage.begin();
  await server.outage.end();
  expect(await positions()).toEqual(before);
});

test.each(PATHS)('a client reconnects by itself %s after an outage', async (_name, path) => {
  await server.outage.begin();
  const down = await outcome(client.appendToStream('a', newEvents(1), path));
  expect(down).toMatchObject({ code: 14, message: expect.stringContaining('UNAVAILABLE') });
  expect(await revisions(client.readStream('known'))).toEqual({ type: 'unavailable', code: 14 });
  await server.outage.end();
  expect(await outcome(client.appendToStream('a', newEvents(1), path))).toMatchObject({ revision: 0n });
  expect(await revisions(client.readStream('known'))).toEqual([0, 1]);
});

test('a read interrupted by a kill throws', async () => {
  const big = () => Array.from({ length: 9 }, () => newEvent(undefined, { x: 'x'.repeat(100_000) }));
  for (let i = 0; i < 4; i += 1) await client.appendToStream('big', big());
  let isKilled = false;
  const reading = (async () => {
    for await (const _ of client.readStream('big', {}, { highWaterMark: 1 })) {
      if (!isKilled) await server.outage.begin();
      isKilled = true;
    }
  })();
  await expect(reading).rejects.toMatchObject({ type: 'unavailable', code: 14 });
});

describe('a live subscription', () => {
  test.each([
    ['killed', 'begin', 'error unavailable'],
    ['ended', 'shutDown', /^error (unknown|unavailable)$/],
  ] as const)('gets an error when it is %s, and then nothing further', async (_name, fault, expected) => {
    const words = recordEvents(client.subscribeToAll());
    await expect.poll(() => words).toContain('caughtUp');
    const count = words.length;
    await server.outage[fault]();
    await expect.poll(() => words.length).toBe(count + 1);
    expect(words.at(-1)).toMatch(expected);
    await server.outage.end();
    await client.appendToStream('a', newEvents(1));
    expect(words).toHaveLength(count + 1);
  });
});

describe('while it is frozen', () => {
  test('a deadline ends only an append by the classic path', async () => {
    server.outage.freeze();
    const [, [, classic]] = PATHS;
    const early = client.appendToStream('a', newEvents(1), { deadline: 100 });
    const late = client.appendToStream('a', newEvents(1), { ...classic, deadline: 200 });
    expect(await Promise.race([outcome(early), outcome(late)])).toMatchObject({
      type: 'deadline-exceeded',
      code: 4,
    });
    server.outage.thaw();
    expect(await outcome(client.appendToStream('b', newEvents(1), classic))).toMatchObject({ revision: 0n });
    // The server checks this deadline.
    expect(await outcome(early)).toEqual({ type: 'deadline-exceeded', message: '' });
  });

  test('keepalive ends all other calls', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const alive = EventStoreDBClient.connectionString(
      `${server.url}&keepAliveInterval=100&keepAliveTimeout=1000`,
    );
    expect(warned).toHaveBeenCalledOnce();
    const words = recordEvents(alive.subscribeToAll());
    await expect.poll(() => words).toContain('caughtUp');
    await alive.appendToStream('a', newEvents(1));
    server.outage.freeze();
    const ended = await Promise.all([
      outcome(alive.appendToStream('a', newEvents(1), { deadline: 50 })),
      revisions(alive.readStream('known')),
    ]);
    expect(ended).toMatchObject(Array(2).fill({ type: 'unavailable', code: 14 }));
    expect(words.at(-1)).toBe('error unavailable');
    server.outage.thaw();
  });
});
