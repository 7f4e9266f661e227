import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import { added, append, renamed, taskEvents, taskRegistry } from '@coffret/projections/testing/task-views';
import type { ViewEvent } from '@coffret/projections/view';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { tempEventStore } from '../../tests/support/temp-event-store.ts';
import { followEvents } from './follow-events.ts';

test('events of a newer schema are skipped, later ones are delivered', async () => {
  const store = await tempEventStore();
  const followed: [streams: string[], isWhole: boolean][] = [];
  const ending = new AbortController();
  const following = followEvents(
    {
      store,
      registry: taskRegistry,
      types: Object.keys(taskEvents),
      readModels: { waitForPosition: async () => undefined },
      log: pino({ level: 'silent' }),
    },
    { position: await store.head() },
    ending.signal,
    async (events: readonly ViewEvent[], isWhole) => {
      followed.push([events.map(({ stream }) => stream), isWhole]);
    },
  );
  onTestFinished(async () => {
    ending.abort();
    await following;
  });
  await append(store, 'task-1', NO_STREAM, added('Poser'), 3);
  await expect.poll(() => followed).toEqual([[[], false]]);
  await append(store, 'task-2', NO_STREAM, added('Percer'));
  await append(store, 'task-2', 0, renamed('Scier'));
  await expect.poll(() => followed.flatMap(([streams]) => streams)).toEqual(['task-2', 'task-2']);
  expect(followed.slice(1).every(([, isWhole]) => isWhole)).toBe(true);
});
