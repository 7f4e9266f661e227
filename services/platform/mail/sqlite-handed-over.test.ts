import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handedOverContract } from './handed-over.contract.ts';
import { openSqliteHandedOver } from './sqlite-handed-over.ts';

handedOverContract('SQLite', async (clock) => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  let handedOver = openSqliteHandedOver(join(folder, 'mails.db'), clock);
  return {
    handedOver,
    async reopen() {
      handedOver.close();
      handedOver = openSqliteHandedOver(join(folder, 'mails.db'), clock);
      return handedOver;
    },
    async close() {
      handedOver.close();
      await rm(folder, { recursive: true });
    },
  };
});
