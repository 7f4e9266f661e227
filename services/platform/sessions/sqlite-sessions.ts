import type { Clock } from '../clock.ts';
import { type Embedded, embedded, openDatabase, transaction } from '../sqlite.ts';
import { type KeptSession, NOTED_EVERY_MS, REMEMBERED_MS, type Sessions } from './sessions.ts';

const DAY_MS = 24 * 3_600_000;
const COLUMNS = 'id, user AS userId, epoch, address, agent, started AS startedAt, seen AS lastSeenAt';

/** Sessions in one SQLite file. */
export function openSqliteSessions(path: string, clock: Clock): Sessions & Embedded {
  const db = openDatabase(
    path,
    `CREATE TABLE IF NOT EXISTS sessions (
       id TEXT PRIMARY KEY, user INTEGER NOT NULL, epoch INTEGER NOT NULL, address TEXT NOT NULL,
       agent TEXT NOT NULL, started TEXT NOT NULL, seen TEXT NOT NULL
     ) STRICT;
     CREATE INDEX IF NOT EXISTS sessions_of ON sessions (user, seen);
     CREATE INDEX IF NOT EXISTS sessions_seen ON sessions (seen);`,
  );
  const find = db.prepare('SELECT seen FROM sessions WHERE id = ?');
  const keep = db.prepare(`
    INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET address = excluded.address, agent = excluded.agent, seen = excluded.seen`);
  const restore = db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING');
  const ofUser = db.prepare(
    `SELECT ${COLUMNS} FROM sessions WHERE user = ? AND seen >= ? ORDER BY seen DESC, id`,
  );
  const known = db.prepare('SELECT 1 FROM sessions WHERE user = ? AND address = ? LIMIT 1');
  const remove = db.prepare('DELETE FROM sessions WHERE user = ?');
  const prune = db.prepare('DELETE FROM sessions WHERE seen < ?');
  const all = db.prepare(`SELECT ${COLUMNS} FROM sessions`);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
  const shown = (row: object) => ({ ...row }) as KeptSession;
  let prunedAt = '';

  /** Once a day is enough. */
  function forgetOld(): void {
    if (prunedAt > ago(DAY_MS)) return;
    prune.run(ago(REMEMBERED_MS));
    prunedAt = ago(0);
  }

  return {
    async seen({ id, userId, epoch, address, agent }) {
      const before = find.get(id)?.seen;
      if (before !== undefined && String(before) > ago(NOTED_EVERY_MS)) return;
      const now = ago(0);
      transaction(db, () => {
        keep.run(id, userId, epoch, address, agent, now, now);
        forgetOld();
      });
    },
    of: async (userId, since) => ofUser.all(userId, since).map(shown),
    knows: async (userId, address) => known.get(userId, address) !== undefined,
    forget: async (userId) => transaction(db, () => void remove.run(userId)),
    async *all() {
      for (const row of all.all()) yield shown(row);
    },
    restore: async (sessions) =>
      transaction(db, () => {
        for (const { id, userId, epoch, address, agent, startedAt, lastSeenAt } of sessions) {
          restore.run(id, userId, epoch, address, agent, startedAt, lastSeenAt);
        }
      }),
    ...embedded(db),
  };
}
