import { type Embedded, embedded, openDatabase, transaction } from '../sqlite.ts';
import type { LoginFailures } from './login-failures.ts';

/** Failed logins in one SQLite file: a row an account that failed last, and one for each address there. */
export function openSqliteLoginFailures(path: string): LoginFailures & Embedded {
  const db = openDatabase(
    path,
    `CREATE TABLE IF NOT EXISTS login_failures (user INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;
     CREATE TABLE IF NOT EXISTS login_failures_from (
       user INTEGER NOT NULL, address TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (user, address)
     ) STRICT;`,
  );
  const add = db.prepare(`
    INSERT INTO login_failures VALUES (?, 1)
    ON CONFLICT (user) DO UPDATE SET count = count + 1
    RETURNING count`);
  const addFrom = db.prepare(`
    INSERT INTO login_failures_from VALUES (?, ?, 1)
    ON CONFLICT (user, address) DO UPDATE SET count = count + 1
    RETURNING count`);
  const count = db.prepare('SELECT count FROM login_failures WHERE user = ?');
  const from = db.prepare('SELECT count FROM login_failures_from WHERE user = ? AND address = ?');
  const addresses = db.prepare('SELECT address, count FROM login_failures_from WHERE user = ?');
  const remove = db.prepare('DELETE FROM login_failures WHERE user = ?');
  const removeFrom = db.prepare('DELETE FROM login_failures_from WHERE user = ?');
  const all = db.prepare('SELECT user, count FROM login_failures');
  const restore = db.prepare('INSERT INTO login_failures VALUES (?, ?) ON CONFLICT (user) DO NOTHING');
  const restoreFrom = db.prepare('INSERT INTO login_failures_from VALUES (?, ?, ?)');
  return {
    add: async (user, address) =>
      transaction(db, () => ({
        count: Number(add.get(user)?.count),
        here: Number(addFrom.get(user, address)?.count),
      })),
    of: async (user, address) => ({
      count: Number(count.get(user)?.count ?? 0),
      here: Number(from.get(user, address)?.count ?? 0),
    }),
    async forget(user) {
      // Most logins have none before them: they need not wait for the disk.
      if (!count.get(user)) return;
      transaction(db, () => {
        remove.run(user);
        removeFrom.run(user);
      });
    },
    async *all() {
      for (const row of all.all()) {
        const of = addresses.all(Number(row.user)).map((each) => [each.address, Number(each.count)] as const);
        yield { userId: Number(row.user), count: Number(row.count), addresses: Object.fromEntries(of) };
      }
    },
    restore: async (failures) =>
      transaction(db, () => {
        for (const { userId, count: failed, addresses: of } of failures) {
          if (restore.run(userId, failed).changes === 0) continue;
          for (const [address, here] of Object.entries(of)) restoreFrom.run(userId, address, here);
        }
      }),
    ...embedded(db),
  };
}
