import { openDatabase, transaction } from '../sqlite.ts';
import type { LoginFailures } from './login-failures.ts';

/** Failed logins in one SQLite file: a row an account that failed last. */
export function openSqliteLoginFailures(path: string): LoginFailures & { close(): void } {
  const db = openDatabase(
    path,
    'CREATE TABLE IF NOT EXISTS login_failures (user INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;',
  );
  const add = db.prepare(`
    INSERT INTO login_failures VALUES (?, 1)
    ON CONFLICT (user) DO UPDATE SET count = count + 1
    RETURNING count`);
  const known = db.prepare('SELECT 1 FROM login_failures WHERE user = ?');
  const remove = db.prepare('DELETE FROM login_failures WHERE user = ?');
  const all = db.prepare('SELECT user AS userId, count FROM login_failures');
  const restore = db.prepare('INSERT INTO login_failures VALUES (?, ?) ON CONFLICT (user) DO NOTHING');
  return {
    add: async (userId) => transaction(db, () => Number(add.get(userId)?.count)),
    async forget(userId) {
      // Most logins have none before them: they need not wait for the disk.
      if (known.get(userId)) transaction(db, () => void remove.run(userId));
    },
    async *all() {
      for (const { userId, count } of all.all()) yield { userId: Number(userId), count: Number(count) };
    },
    restore: async (failures) =>
      transaction(db, () => {
        for (const { userId, count } of failures) restore.run(userId, count);
      }),
    close: () => db.close(),
  };
}
