import {
  type EventStore,
  NO_STREAM,
  NotWritten,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test } from 'vitest';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { keyedHashes } from '../person-keys/encryption.ts';
import { events, newStream } from './contract-events.fixture.ts';
import { contentHashOf, dataHashOf, hashOf } from './event-hash.ts';
import { hashChained as chainedUnder } from './hash-chained-event-store.ts';

const keyedHashOf = keyedHashes('a master key of at least thirty-two');
const chained = (store: EventStore) => chainedUnder(store, keyedHashOf);

let bare: EventStore;
let stream: string;
beforeEach(async () => {
  bare = await tempEventStore();
  stream = newStream();
});

const hashesOf = (stored: readonly StoredEvent[]) => stored.map(({ meta }) => meta.previousHash);
const expectChained = async (count: number) => {
  const stored = await bare.readStream(stream);
  expect(stored).toHaveLength(count);
  expect(hashesOf(stored)).toEqual([null, ...stored.slice(0, -1).map(hashOf)]);
  expect(stored.map(({ meta }) => meta.keyedHash)).toEqual(
    stored.map((event) => keyedHashOf(contentHashOf({ ...event, dataHash: dataHashOf(event.data) }))),
  );
};

test('each event has the hash of the previous one in its stream and a keyed hash, within and across appends', async () => {
  const store = chained(bare);
  await store.append(stream, NO_STREAM, events(3));
  await store.readStream(stream);
  await store.append(stream, 2, events(2));
  await store.readBackwards(stream, 1);
  await store.append(stream, 4, events(1));
  await expectChained(6);
});

test('an append to an unread stream reads its newest event', async () => {
  await chained(bare).append(stream, NO_STREAM, events(2));
  await chained(bare).append(stream, 1, events(1));
  await expectChained(3);
});

test('an outdated read is not used after another process’s append', async () => {
  const store = chained(bare);
  await store.append(stream, NO_STREAM, events(1));
  await store.readStream(stream);
  await chained(bare).append(stream, 0, events(1));
  expect(await store.append(stream, 0, events(1))).toEqual({ ok: false, revision: 1 });
  await store.append(stream, 1, events(1));
  await expectChained(3);
});

test('a repeated append returns the first result, even from another process', async () => {
  const list = events(2);
  await chained(bare).append(stream, NO_STREAM, events(1));
  const first = await chained(bare).append(stream, 0, list);
  const later = list.map((event) => ({ ...event, meta: { ...event.meta, at: '2030-01-01T00:00:00.000Z' } }));
  const store = chained(bare);
  expect(await store.append(stream, 0, later)).toEqual(first);
  await store.append(stream, 2, events(1));
  await expectChained(4);
});

test('a retried append sends the same events', async () => {
  const sent: unknown[] = [];
  const unknown = chained({
    ...bare,
    async append(_stream, _revision, list) {
      sent.push(list);
      throw new StoreUnavailable('no answer');
    },
  });
  const list = events(2);
  for (let n = 0; n < 2; n += 1)
    await expect(unknown.append(stream, NO_STREAM, list)).rejects.toThrow(StoreUnavailable);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject([{ meta: { keyedHash: expect.any(String) } }, {}]);
});

test('an append throws NotWritten if the previous event cannot be read', async () => {
  await chained(bare).append(stream, NO_STREAM, events(1));
  const down = async () => {
    throw new StoreUnavailable('down');
  };
  const store = chained({ ...bare, readBackwards: down });
  await expect(store.append(stream, 0, events(1))).rejects.toThrow(NotWritten);
  await expectChained(1);
});
