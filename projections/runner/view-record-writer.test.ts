import { positionOf, START } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/tests/stores';
import { expect, test } from 'vitest';
import { manualTimers } from '../testing/manual-timers.ts';
import { quiet } from '../testing/runner-process.ts';
import { taskView } from '../testing/task-views.ts';
import { createProgress } from './progress.ts';
import type { ViewProgress } from './progress-feed.ts';
import { recordSaver } from './record-saver.ts';
import type { Timers } from './timers.ts';
import { openViewRecordWriter } from './view-record-writer.ts';
import { RECORDS } from './view-records.ts';

function needsOf(readStore: ReadStore, timers: Timers) {
  return {
    ...{ view: taskView(), readStore, identity: 'store', holder: 'one', log: quiet, timers },
    ...{ progress: createProgress(), saveRecord: recordSaver(readStore, null) },
  };
}

test('whoever comes to its record later than the next owner does not take it back', async () => {
  const readStore = openSqliteReadStore(':memory:');
  const { signal } = new AbortController();
  const needs = needsOf(readStore, manualTimers());
  await openViewRecordWriter(needs, 2, signal);
  await expect(openViewRecordWriter(needs, 1, signal)).rejects.toThrow('tasks@1 has a later owner');
  expect(await readStore.collection(RECORDS).findOne({})).toMatchObject({ fence: 2 });
});

test('what others may wait for is saved within moments, what nobody waits for less often', async () => {
  const readStore = openSqliteReadStore(':memory:');
  const records = readStore.collection(RECORDS);
  const { signal } = new AbortController();
  const timers = manualTimers();
  const keeper = await openViewRecordWriter(needsOf(readStore, timers), 1, signal);
  const saved = async () => (await records.findOne({}))?.position;
  keeper.moved({ position: positionOf(1) });
  await timers.advance(100);
  expect(await saved()).toBe(START);
  keeper.moved({ position: positionOf(2), changed: positionOf(2) });
  await timers.advance(20);
  expect(await saved()).toBe(positionOf(2));
  keeper.moved({ position: positionOf(3) });
  await timers.advance(200);
  expect(await saved()).toBe(positionOf(3));
});

test('what no command waits for is not saved sooner than it need be', async () => {
  const readStore = openSqliteReadStore(':memory:');
  const { signal } = new AbortController();
  const timers = manualTimers();
  const view = { ...taskView(), background: true as const };
  const keeper = await openViewRecordWriter({ ...needsOf(readStore, timers), view }, 1, signal);
  const saved = async () => (await readStore.collection(RECORDS).findOne({}))?.position;
  keeper.moved({ position: positionOf(1), changed: positionOf(1) });
  await timers.advance(100);
  expect(await saved()).toBe(START);
  await timers.advance(100);
  expect(await saved()).toBe(positionOf(1));
});

test('what many views have come to is saved in one trip, and told once it is saved', async () => {
  const readStore = openSqliteReadStore(':memory:');
  const records = readStore.collection(RECORDS);
  const told: string[] = [];
  let trips = 0;
  const counting: ReadStore = {
    ...readStore,
    collection: (name) => {
      const collection = readStore.collection<never>(name);
      return {
        ...collection,
        async swapAll(swaps) {
          trips += 1;
          return collection.swapAll(swaps);
        },
      };
    },
  };
  const feed = {
    publish: ({ _id }: ViewProgress) => void told.push(_id),
    listen: () => undefined,
    isConnected: () => true,
  };
  const { signal } = new AbortController();
  const timers = manualTimers();
  const needs = { ...needsOf(readStore, timers), saveRecord: recordSaver(counting, feed) };
  const views = ['one', 'two', 'three'].map((name) => ({ ...taskView(), name }));
  const keepers = await Promise.all(views.map((view) => openViewRecordWriter({ ...needs, view }, 1, signal)));
  for (const keeper of keepers) {
    keeper.moved({ position: positionOf(2), changed: positionOf(2) });
    await timers.advance(3);
  }
  expect(told).toEqual([]);
  await timers.advance(20);
  expect(trips).toBe(1);
  expect(told.toSorted()).toEqual(['one@1', 'three@1', 'two@1']);
  const saved = await records.find({}, { sort: { _id: 1 } });
  expect(saved.map(({ position }) => position)).toEqual(views.map(() => positionOf(2)));
});

test('who has lost one of many records learns of it, and the others are saved', async () => {
  const readStore = openSqliteReadStore(':memory:');
  const { signal } = new AbortController();
  const needs = needsOf(readStore, manualTimers());
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) =>
      openViewRecordWriter({ ...needs, view: { ...taskView(), name } }, 1, signal),
    ),
  );
  await openViewRecordWriter({ ...needs, view: { ...taskView(), name: 'two' } }, 2, signal);
  const moved = { position: positionOf(2), changed: positionOf(2) };
  const outcomes = await Promise.allSettled([one, two].map((keeper) => keeper?.change(moved)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await readStore.collection(RECORDS).findOne({ _id: 'one@1' })).toMatchObject(moved);
});
