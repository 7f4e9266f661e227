import { type EventData, EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EventStoreServer, type Outage, startStandIn } from '../eventstore-server.ts';
import { heard, outcome, PATHS, revisions, several } from './answers.ts';

/** What a client sees of a server that goes away. Only a server of our own can be killed. */
let server: EventStoreServer & { outage: Outage };
let client: EventStoreDBClient;
beforeEach(async () => {
  server = await startStandIn();
  client = EventStoreDBClient.connectionString(server.url);
  await client.appendToStream('known', several(2));
});
afterEach(() => server.stop());

test('what was acknowledged is there when it is back, and what was under way can be repeated', async () => {
  const acknowledged = new Map<string, number>();
  const failed: { stream: string; revision: number; events: EventData[] }[] = [];
  let isOver = false;
  const writing = Array.from({ length: 16 }, async (_, i) => {
    const stream = `s-${i}`;
    for (let revision = -1; !isOver; revision += 1) {
      const events = several(1);
      const expected = revision < 0 ? 'no_stream' : BigInt(revision);
      const result = await outcome(client.appendToStream(stream, events, { expectedRevision: expected }));
      if (result.revision === undefined) return void failed.push({ stream, revision, events });
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

test.each(PATHS)('a client goes on by itself %s when it is back', async (_name, path) => {
  await server.outage.begin();
  const down = await outcome(client.appendToStream('a', several(1), path));
  expect(down).toMatchObject({ code: 14, message: expect.stringContaining('UNAVAILABLE') });
  await server.outage.end();
  expect(await outcome(client.appendToStream('a', several(1), path))).toMatchObject({ revision: 0n });
  expect(await revisions(client.readStream('known'))).toEqual([0, 1]);
});

describe('a live subscription', () => {
  test.each([
    ['killed', 'begin', 'error unavailable'],
    ['ended', 'shutDown', /^error (unknown|unavailable)$/],
  ] as const)('hears an error when it is %s, and nothing ever after', async (_name, fault, expected) => {
    const words = heard(client.subscribeToAll());
    await expect.poll(() => words).toContain('caughtUp');
    const count = words.length;
    await server.outage[fault]();
    await expect.poll(() => words.length).toBe(count + 1);
    expect(words.at(-1)).toMatch(expected);
    await server.outage.end();
    await client.appendToStream('a', several(1));
    expect(words).toHaveLength(count + 1);
  });
});

test('while it is frozen nothing is answered; a deadline ends an append by the classic path alone', async () => {
  server.outage.freeze();
  const [, [, classic]] = PATHS;
  const late = await outcome(client.appendToStream('a', several(1), { ...classic, deadline: 200 }));
  expect(late).toMatchObject({ type: 'deadline-exceeded', code: 4 });
  server.outage.thaw();
  expect(await outcome(client.appendToStream('b', several(1), classic))).toMatchObject({ revision: 0n });
});
