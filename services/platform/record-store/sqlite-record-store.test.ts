import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordStoreContract } from './record-store.contract.ts';
import { openSqliteRecordStore } from './sqlite-record-store.ts';

recordStoreContract('SQLite', async (clock) => {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  const open = () => openSqliteRecordStore(join(folder, 'records.db'), clock);
  let records = open();
  return {
    records,
    async reopen() {
      records.close();
      records = open();
      return records;
    },
    async close() {
      records.close();
      await rm(folder, { recursive: true });
    },
  };
});
