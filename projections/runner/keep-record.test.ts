import { positionOf, START } from '@coffret/contracts/ports/event-store';
import { openSqliteReadStore } from '@coffret/services/platform/read-store/sqlite-read-store';
import { expect, test } from 'vitest';
import { manualTimers } from '../testing/manual-timers.ts';
import { quiet } from '../testing/runner-process.ts';
import { taskView } from '../testing/task-views.ts';
import { keepRecord } from './keep-record.ts';
import { createProgress } from './progress.ts';
import { RECORDS } from './view-records.ts';

test('whoever comes to its record later than the next owner does not take it back', async () => {
  const readStore = openSqliteReadStore(':memory:');
  const { signal } = new AbortController();
  const needs = {
    ...{ view: taskView(), readStore, identity: 'store', log: quiet, timers: manualTimers() },
    progress: createProgress(),
  };
  await keepRecord(needs, 2, signal);
  await expect(keepRecord(needs, 1, signal)).rejects.toThrow('tasks@1 has a later owner');
  expect(await readStore.collection(RECORDS).findOne({})).toMatchObject({ fence: 2 });
});

test('what others may wait for is saved within moments, what nobody waits for less often', async () => {
  const readStore = openSqliteReadStore(':memory:');
  const records = readStore.collection(RECORDS);
  const { signal } = new AbortController();
  const timers = manualTimers();
  const needs = {
    view: taskView(),
    readStore,
    identity: 'store',
    log: quiet,
    timers,
    progress: createProgress(),
  };
  const keeper = await keepRecord(needs, 1, signal);
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
