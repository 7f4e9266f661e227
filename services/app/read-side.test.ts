import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { quiet } from '@coffret/projections/testing/runner-process';
import { taskRegistry, taskView } from '@coffret/projections/testing/task-views';
import { expect, test } from 'vitest';
import { openSqliteReadStore } from '../platform/read-store/sqlite-read-store.ts';
import { tempEventStore } from '../tests/support/temp-event-store.ts';
import { openReadSide } from './read-side.ts';

test('a failed start releases the views to another process', async () => {
  const readStore = openSqliteReadStore(':memory:');
  const store = await tempEventStore();

  let asked = 0;
  const failing = {
    ...store,
    head: async () => {
      asked += 1;
      // The start calls it once, and the filling of the view a second time.
      if (asked > 2) throw new StoreUnavailable('down');
      return store.head();
    },
  };
  const needs = { readStore, registry: taskRegistry, views: [taskView()], log: quiet, alone: true };
  const readSide = await openReadSide({ ...needs, store: failing });
  await expect(readSide.project()).rejects.toThrow('down');
  await readSide.close();
  expect(await readStore.collection('_projectors').findOne({})).toMatchObject({ holder: null });
});
