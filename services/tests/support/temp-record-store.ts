import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { openSqliteRecordStore } from '../../platform/record-store/sqlite-record-store.ts';

/** In a temporary folder, removed when the test has finished. `reopen` simulates a restart. */
export async function tempRecordStore(clock: Clock = systemClock) {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-records-'));
  const path = join(folder, 'records.db');
  let store = openSqliteRecordStore(path, clock);
  onTestFinished(async () => {
    store.close();
    await rm(folder, { recursive: true });
  });
  return {
    store,
    folder,
    path,
    reopen() {
      store.close();
      store = openSqliteRecordStore(path, clock);
      return store;
    },
  };
}
