import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { openSqliteRecordStore } from '../../platform/record-store/sqlite-record-store.ts';

/** A record store in a folder of its own, removed when the test is over. `reopen` opens it as the next process does. */
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
