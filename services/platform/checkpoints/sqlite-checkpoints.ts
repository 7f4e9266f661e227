import { type Embedded, embedded, openDatabase, transaction } from '../sqlite.ts';
import type { Checkpoints } from './checkpoints.ts';

const SCHEMA =
  'CREATE TABLE IF NOT EXISTS checkpoints (follower TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT;';
/** Those of before belong to the one event store that there was beside the file. */
const CHANGES = [`ALTER TABLE checkpoints ADD COLUMN identity TEXT NOT NULL DEFAULT '';`];

/** Checkpoints in one SQLite file. `identity`: of the event store beside it. */
export function openSqliteCheckpoints(path: string, identity: string): Checkpoints & Embedded {
  const db = openDatabase(path, SCHEMA, CHANGES);
  db.prepare(`UPDATE checkpoints SET identity = ? WHERE identity = ''`).run(identity);
  const select = db.prepare('SELECT position, identity FROM checkpoints WHERE follower = ?');
  const upsert = db.prepare(
    `INSERT INTO checkpoints VALUES (?, ?, ?) ON CONFLICT (follower)
     DO UPDATE SET position = excluded.position, identity = excluded.identity`,
  );
  const names = db.prepare('SELECT follower FROM checkpoints');
  return {
    async load(follower) {
      const row = transaction(db, () => select.get(follower));
      return row ? { position: String(row.position), storeIdentity: String(row.identity) } : null;
    },
    save: async (follower, { position, storeIdentity }) =>
      transaction(db, () => void upsert.run(follower, position, storeIdentity)),
    followers: async () => transaction(db, () => names.all().map(({ follower }) => String(follower))),
    ...embedded(db),
  };
}
