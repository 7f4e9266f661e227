import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventStore, NO_STREAM, START } from '@coffret/contracts/ports/event-store';
import { expect, test } from 'vitest';
import { eventRegistry } from '../../app/event-registry.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { passwordMatches } from '../../platform/secrets/passwords.ts';
import { appendBusyHistory, PASSWORD } from './busy-history.ts';

test('the history for benchmarks has the current schemas', async () => {
  const store = openSqliteEventStore(':memory:');
  const count = await appendBusyHistory(store, eventRegistry, 33);
  const events = await store.readAll(START, count + 1);
  expect(events).toHaveLength(count);
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(15);
  await store.close();
});

test('the requested number of customers has signed up, with the given password', async () => {
  const store = openSqliteEventStore(':memory:');
  const count = await appendBusyHistory(store, eventRegistry, 17, 7);
  const events = await store.readAll(START, count);
  const who = (type: string) => events.filter((event) => event.type === type).map(({ stream }) => stream);
  expect(who('UserRegistered')).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `user-${id}`));
  expect(who('ConfigurationCreated')).toHaveLength(17);
  const [set] = await store.readStream('credential-7', NO_STREAM);
  expect(await passwordMatches(PASSWORD, String(set?.data.hash))).toBe(true);
  await store.close();
});

test('the history is complete in a store with varying delays', async () => {
  const store = openSqliteEventStore(':memory:');
  const sealing: EventStore = {
    ...store,
    async append(stream, expected, events) {
      if (expected === NO_STREAM) await nextTurn();
      return store.append(stream, expected, events);
    },
  };
  const count = await appendBusyHistory(sealing, eventRegistry, 33);
  expect(await store.readAll(START, count)).toHaveLength(count);
  await store.close();
});
