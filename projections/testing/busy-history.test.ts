import { START } from '@coffret/contracts/ports/event-store';
import { eventRegistry } from '@coffret/services/events';
import { openSqliteEventStore } from '@coffret/services/platform/event-store/sqlite-event-store';
import { expect, test } from 'vitest';
import { appendBusyHistory } from './busy-history.ts';

test('the history that the benches fill their stores with is of the current shape', async () => {
  const store = openSqliteEventStore(':memory:');
  const count = await appendBusyHistory(store, eventRegistry, 33);
  const events = await store.readAll(START, count + 1);
  expect(events).toHaveLength(count);
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(15);
  await store.close();
});
