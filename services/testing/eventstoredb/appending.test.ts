import { randomUUID } from 'node:crypto';
import { ANY, EventStoreDBClient, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EventStoreServer, startEventStoreServer } from '../eventstore-server.ts';
import { appender, conflict, made, outcome, PATHS, read, revisions, several } from './answers.ts';

/** How a real EventStoreDB 23.10 was seen to answer appends: held against whatever server there is. */
let server: EventStoreServer;
let client: EventStoreDBClient;
let stream: string;
beforeAll(async () => {
  server = await startEventStoreServer();
  client = EventStoreDBClient.connectionString(server.url);
});
beforeEach(() => {
  stream = `appending-${randomUUID()}`;
});
afterAll(async () => {
  await client.dispose();
  await server.stop();
});

const ids = async (name: string) => {
  const found = await read(client.readStream(name));
  return Array.isArray(found) ? found.map(({ id }) => id) : found;
};

describe.each(PATHS)('an append %s', (name, path) => {
  const isBatch = name.includes('default');
  const append = (events: ReturnType<typeof several>, expected: Parameters<ReturnType<typeof appender>>[1]) =>
    appender(client, path, stream)(events, expected);

  test('is judged by the expected revision', async () => {
    expect(await append(several(1), STREAM_EXISTS)).toEqual(conflict('stream_exists', 'no_stream'));
    expect(await append(several(1), 0n)).toEqual(conflict(0n, 'no_stream'));
    expect(await append(several(1), NO_STREAM)).toMatchObject({ revision: 0n });
    expect(await append(several(1), NO_STREAM)).toEqual(conflict('no_stream', 0n));
    expect(await append(several(1), ANY)).toMatchObject({ revision: 1n });
    expect(await append(several(1), STREAM_EXISTS)).toMatchObject({ revision: 2n });
    expect(await append(several(1), 2n)).toMatchObject({ revision: 3n });
    expect(await append(several(1), 1n)).toEqual(conflict(1n, 3n));
    expect(await append(several(1), 99n)).toEqual(conflict(99n, 3n));
    expect(await append(several(5), 3n)).toMatchObject({ revision: 8n });
  });

  test('answers with the position of its last event; each event has one of its own', async () => {
    const { position } = await append(several(3), NO_STREAM);
    const found = await read(client.readStream(stream));
    if (!Array.isArray(found)) throw new Error('not read');
    const positions = found.map((event) => event.position?.commit);
    expect(positions[2]).toBe(position);
    expect(new Set(positions).size).toBe(3);
    expect(found.map((event) => event.position?.prepare)).toEqual(positions);
  });

  test('is answered like the first time when it is repeated at its revision', async () => {
    const batch = several(3);
    const first = await append(batch, NO_STREAM);
    const later = await append(several(2), 2n);
    for (const expected of [NO_STREAM, ANY, STREAM_EXISTS] as const)
      expect(await append(batch, expected)).toEqual(first);
    const changed = made(batch[0]?.id, { other: true });
    expect(await append([changed], NO_STREAM)).toMatchObject({ revision: 0n });
    expect(await append(batch.slice(0, 2), NO_STREAM)).toMatchObject({ revision: 1n });
    expect(await append(batch.slice(1), NO_STREAM)).toEqual(conflict('no_stream', 4n));
    expect(await append(batch.slice(1), 0n)).toEqual(first);
    expect(await append([...batch, made()], NO_STREAM)).toEqual(conflict('no_stream', 4n));
    expect(await append([...batch, made()], ANY)).toEqual(conflict('any', 4n));
    expect(await revisions(client.readStream(stream))).toEqual([0, 1, 2, 3, 4]);
    const before = Number(later.position);
    expect(await append([made(), ...batch.slice(0, 1)], ANY)).toMatchObject({ revision: 6n });
    expect(Number((await append(batch, 6n)).position)).toBeGreaterThan(before);
    expect(await revisions(client.readStream(stream))).toHaveLength(10);
  });

  test('knows ids by stream, and writes one twice that is in it twice', async () => {
    const [one] = several(1);
    if (!one) return;
    expect(await append([one, one], NO_STREAM)).toMatchObject({ revision: 1n });
    const other = await outcome(client.appendToStream(`${stream}-other`, [one], path));
    expect(other).toMatchObject({ revision: 0n });
    expect(await ids(stream)).toEqual([one.id, one.id]);
  });

  test('of no events has a position, and makes no stream', async () => {
    expect(await append([], NO_STREAM)).toMatchObject({ revision: 0n, position: expect.any(BigInt) });
    expect(await ids(stream)).toEqual({ type: 'stream-not-found', code: undefined });
    expect(await append(several(2), NO_STREAM)).toMatchObject({ revision: 1n });
    expect(await append([], ANY)).toMatchObject({ revision: 1n });
    expect(await append([], 1n)).toMatchObject({ revision: 1n });
    expect(await append([], 0n)).toEqual(conflict(0n, 1n));
    expect(await append([], NO_STREAM)).toEqual(conflict('no_stream', 1n));
    expect(await ids(stream)).toHaveLength(2);
  });

  test('of many at one revision succeeds once', async () => {
    await append(several(1), NO_STREAM);
    const rivals = await Promise.all(Array.from({ length: 8 }, () => append(several(1), 0n)));
    expect(rivals.filter(({ revision }) => revision === 1n)).toHaveLength(1);
    expect(rivals.filter(({ type }) => type)).toEqual(Array(7).fill(conflict(0n, 1n)));
  });

  test('may hold 1 MiB of data in sum, metadata not counted', async () => {
    /** `{"x":"…"}`: 8 bytes around the text. */
    const holding = (bytes: number) => made(randomUUID(), { x: 'x'.repeat(bytes - 8) });
    const tooLarge = isBatch
      ? { type: 'maximum-append-size-exceeded', message: '', maxAppendSize: 1_048_576 }
      : { type: 'maximum-append-size-exceeded', code: 3, maxAppendSize: 1_048_576 };
    expect(await append([holding(1_048_577)], NO_STREAM)).toMatchObject(tooLarge);
    const sum = Array.from({ length: 20 }, () => holding(100 * 1024));
    expect(await append(sum, NO_STREAM)).toMatchObject(tooLarge);
    expect(await ids(stream)).toEqual({ type: 'stream-not-found', code: undefined });
    expect(await append([holding(1_048_576)], NO_STREAM)).toMatchObject({ revision: 0n });
    expect(await append(sum.slice(0, 9), 0n)).toMatchObject({ revision: 9n });
  });

  test('that is malformed is refused', async () => {
    const refused = isBatch
      ? { type: 'unknown', message: 'Could not recognize BadRequest' }
      : { type: 'unknown', code: 2, message: '2 UNKNOWN: Exception was thrown by handler.' };
    expect(await outcome(client.appendToStream('', several(1), path))).toEqual(refused);
    expect(await append([made(randomUUID(), {}, '')], ANY)).toEqual(refused);
    if (isBatch) expect(await append([made('no-uuid')], ANY)).toEqual(refused);
  });

  test('takes names that begin with $, and gives an id back in lower case', async () => {
    const id = randomUUID().toUpperCase();
    expect(await append([made(id)], NO_STREAM)).toMatchObject({ revision: 0n });
    expect(await ids(stream)).toEqual([id.toLowerCase()]);
    const system = await outcome(client.appendToStream(`$${stream}`, several(1), path));
    expect(system).toMatchObject({ revision: 0n });
  });

  test('has a deadline', async () => {
    const late = await outcome(client.appendToStream(stream, several(1), { ...path, deadline: -1 }));
    expect(late).toMatchObject(
      isBatch ? { type: 'deadline-exceeded', message: '' } : { type: 'deadline-exceeded', code: 4 },
    );
  });
});

test('events of 2,000 in one append', async () => {
  expect(await outcome(client.appendToStream(stream, several(2_000)))).toMatchObject({ revision: 1_999n });
});

test('a conflict that is no error tells the wrong revision by the default path', async () => {
  const quiet = EventStoreDBClient.connectionString(`${server.url}&throwOnAppendFailure=false`);
  await quiet.appendToStream(stream, several(6));
  for (const [path, revision] of [
    [{}, 1n],
    [PATHS[1][1], 5n],
  ] as const) {
    const stale = await quiet.appendToStream(stream, several(1), { ...path, expectedRevision: 2n });
    expect(stale).toEqual({ success: false, nextExpectedRevision: revision, position: undefined });
  }
  await quiet.dispose();
});

describe('deleting', () => {
  const append = (events: ReturnType<typeof several>, expected: Parameters<ReturnType<typeof appender>>[1]) =>
    appender(client, {}, stream)(events, expected);
  const missing = { type: 'stream-not-found', code: undefined };

  test('hides a stream; its revisions go on', async () => {
    const batch = several(2);
    await append(batch, NO_STREAM);
    await client.deleteStream(stream);
    await client.deleteStream(stream);
    expect(await ids(stream)).toEqual(missing);
    expect(await append(several(1), STREAM_EXISTS)).toMatchObject({ type: 'stream-deleted' });
    expect(await append(batch, NO_STREAM)).toEqual({ revision: 1n, position: undefined });
    expect(await ids(stream)).toEqual(missing);
    expect(await append(several(1), NO_STREAM)).toMatchObject({ revision: 2n });
    expect(await revisions(client.readStream(stream))).toEqual([2]);
  });

  test('refuses another revision, and what is not there', async () => {
    await append(several(3), NO_STREAM);
    const wrong = { type: 'wrong-expected-version', code: 9 };
    await expect(client.deleteStream(stream, { expectedRevision: 0n })).rejects.toMatchObject({
      ...wrong,
      expectedVersion: 0n,
      actualVersion: 2n,
    });
    await expect(client.deleteStream(`${stream}-missing`)).rejects.toMatchObject({
      ...wrong,
      expectedVersion: -2n,
      actualVersion: -1n,
    });
  });

  test('for good ends a stream', async () => {
    await append(several(1), NO_STREAM);
    await client.tombstoneStream(stream);
    await expect(client.tombstoneStream(stream)).rejects.toMatchObject({ type: 'stream-deleted', code: 9 });
    expect(await ids(stream)).toEqual({ type: 'stream-deleted', code: 9 });
    expect(await append(several(1), ANY)).toEqual({ type: 'stream-deleted', message: '' });
    const plain = await appender(client, PATHS[1][1], stream)(several(1), ANY);
    expect(plain).toMatchObject({ type: 'stream-deleted', code: 9 });
    await client.tombstoneStream(`${stream}-missing`);
  });

  test('metadata hides events, and replaces itself whole', async () => {
    await append(several(6), NO_STREAM);
    await client.setStreamMetadata(stream, { maxCount: 2 });
    expect(await revisions(client.readStream(stream))).toEqual([4, 5]);
    await client.setStreamMetadata(stream, { truncateBefore: 3 });
    expect(await revisions(client.readStream(stream))).toEqual([3, 4, 5]);
    expect(await append(several(1), 5n)).toMatchObject({ revision: 6n });
    await client.setStreamMetadata(stream, { truncateBefore: 100 });
    expect(await revisions(client.readStream(stream))).toEqual([]);
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 100 });
  });
});
