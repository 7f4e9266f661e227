import {
  type EventStore,
  NO_STREAM,
  NotWritten,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test } from 'vitest';
import { event } from '../../platform/event-store/contract-events.fixture.ts';
import { type FailingStore, failingStore } from '../../tests/support/failing-store.ts';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { appendWithRetry } from './append-with-retry.ts';

let real: EventStore;
let store: FailingStore;
beforeEach(async () => {
  real = await tempEventStore();
  store = failingStore(real);
});

const append = (events = [event()]) => appendWithRetry(store, 'till-1', NO_STREAM, events, [0, 0]);
const written = async () => (await real.readStream('till-1')).length;

test.each([
  ['written, its answer lost', 'answer lost' as const],
  ['lost on its way', 'request lost' as const],
])('an append that was %s succeeds after a retry and is stored only once', async (_, fate) => {
  store.fail('till', fate, fate);
  expect(await append()).toMatchObject({ ok: true, revision: 0 });
  expect(await written()).toBe(1);
});

test('an append that lost to another one while its outcome was unknown is a conflict', async () => {
  store.fail('till', 'request lost');
  const settling = append();
  await real.append('till-1', NO_STREAM, [event()]);
  expect(await settling).toEqual({ ok: false, revision: 0 });
});

test('an append that was written before another append to the stream is not a conflict', async () => {
  store.fail('till', 'answer lost');
  const settling = append();
  await expect.poll(written).toBe(1);
  await real.append('till-1', 0, [event()]);
  expect(await settling).toMatchObject({ ok: true, revision: 0 });
});

test('an append that was certainly not written is not retried', async () => {
  store.fail('till', 'refused');
  await expect(append()).rejects.toThrow(NotWritten);
  expect(await written()).toBe(0);
  expect(await append()).toMatchObject({ ok: true });
});

test('an append with an unknown outcome never throws NotWritten, even if the last retry was refused', async () => {
  store.fail('till', 'answer lost', 'refused', 'refused');
  const unknown = append();
  await expect(unknown).rejects.toThrow(StoreUnavailable);
  await expect(unknown).rejects.not.toThrow(NotWritten);
});

test('a defect is thrown immediately', async () => {
  await expect(append([{ ...event(), id: 'none' }])).rejects.toThrow(TypeError);
});
