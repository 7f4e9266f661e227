import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginFailuresContract } from './login-failures.contract.ts';
import { openSqliteLoginFailures } from './sqlite-login-failures.ts';

loginFailuresContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'login-failures-'));
  const open = () => openSqliteLoginFailures(join(folder, 'login-failures.db'));
  let failures = open();
  return {
    failures,
    async reopen() {
      failures.close();
      failures = open();
      return failures;
    },
    async close() {
      failures.close();
      await rm(folder, { recursive: true });
    },
  };
});
