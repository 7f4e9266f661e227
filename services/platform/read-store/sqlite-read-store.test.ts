import { test } from 'vitest';
import { expectSameAnswers } from './parity.contract.ts';
import { readStoreContract } from './read-store.contract.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

readStoreContract('The read store in SQLite', async () => openSqliteReadStore(':memory:'));

test('Indexes change no answer, whatever the documents, writes and queries', async () => {
  await expectSameAnswers(openSqliteReadStore(':memory:'), openSqliteReadStore(':memory:'), 200);
});
