import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionsContract } from './sessions.contract.ts';
import { openSqliteSessions } from './sqlite-sessions.ts';

sessionsContract('SQLite', async (clock) => {
  const folder = await mkdtemp(join(tmpdir(), 'sessions-'));
  const open = () => openSqliteSessions(join(folder, 'sessions.db'), clock);
  let sessions = open();
  return {
    sessions,
    async reopen() {
      sessions.close();
      sessions = open();
      return sessions;
    },
    async close() {
      sessions.close();
      await rm(folder, { recursive: true });
    },
  };
});
