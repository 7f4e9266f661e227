import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deadLettersContract } from './dead-letters.contract.ts';
import { openSqliteDeadLetters } from './sqlite-dead-letters.ts';

deadLettersContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dead-letters-'));
  let deadLetters = openSqliteDeadLetters(join(folder, 'dead-letters.db'));
  return {
    deadLetters,
    async reopen() {
      deadLetters.close();
      deadLetters = openSqliteDeadLetters(join(folder, 'dead-letters.db'));
      return deadLetters;
    },
    async close() {
      deadLetters.close();
      await rm(folder, { recursive: true });
    },
  };
});
