import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Embedded, embedded, openDatabase, transaction } from '../sqlite.ts';
import type { KeptRecord, RecordStore } from './record-store.ts';

/** So many expired records are removed with each write: more than are added. */
const PRUNED = 20;

interface Row {
  key: string;
  value: string;
  version: string;
  expires: string | null;
}

const kept = ({ key, value, version, expires }: Row): KeptRecord => ({
  ...{ key, value: JSON.parse(value), version, expiresAt: expires },
});

/** Records in one SQLite file. */
export function openSqliteRecordStore(path: string, clock: Clock): RecordStore & Embedded {
  const db = openDatabase(
    path,
    `CREATE TABLE IF NOT EXISTS records (
       key TEXT PRIMARY KEY, value TEXT NOT NULL, version TEXT NOT NULL, expires TEXT
     ) STRICT;
     CREATE INDEX IF NOT EXISTS records_by_end ON records (expires) WHERE expires IS NOT NULL;`,
  );
  const living = 'SELECT * FROM records WHERE (expires IS NULL OR expires > ?)';
  const find = db.prepare(`${living} AND key = ?`);
  const all = db.prepare(living);
  const write = db.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM records WHERE key = ?');
  const prune = db.prepare(
    'DELETE FROM records WHERE key IN (SELECT key FROM records WHERE expires <= ? ORDER BY expires LIMIT ?)',
  );
  const now = () => clock.now().toISOString();
  const found = (key: string) => find.get(now(), key) as Row | undefined;
  return {
    async get(key) {
      const row = found(key);
      return row ? { value: JSON.parse(row.value), version: row.version } : null;
    },
    put: async (key, value, { over, expiresAt = null } = {}) =>
      transaction(db, () => {
        prune.run(now(), PRUNED);
        if (over !== undefined && (found(key)?.version ?? null) !== over) return false;
        write.run(key, JSON.stringify(value), randomUUID(), expiresAt);
        return true;
      }),
    remove: async (key) => transaction(db, () => void remove.run(key)),
    async *all() {
      for (const row of all.all(now())) yield kept(row as unknown as Row);
    },
    restore: async (records) =>
      transaction(db, () => {
        for (const { key, value, version, expiresAt } of records)
          if (!found(key)) write.run(key, JSON.stringify(value), version, expiresAt);
      }),
    ...embedded(db),
  };
}
