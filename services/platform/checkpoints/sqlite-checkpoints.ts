import { START } from '@coffret/contracts/ports/event-store';
import { openDatabase, transaction } from '../sqlite.ts';
import type { Checkpoints } from './checkpoints.ts';

/** Checkpoints in one SQLite file. */
export function openSqliteCheckpoints(path: string): Checkpoints & { close(): void } {
  const db = openDatabase(
    path,
    'CREATE TABLE IF NOT EXISTS checkpoints (follower TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT;',
  );
  const select = db.prepare('SELECT position FROM checkpoints WHERE follower = ?');
  const upsert = db.prepare(
    'INSERT INTO checkpoints VALUES (?, ?) ON CONFLICT (follower) DO UPDATE SET position = excluded.position',
  );
  return {
    load: async (follower) => (select.get(follower)?.position as string | undefined) ?? START,
    save: async (follower, position) => transaction(db, () => void upsert.run(follower, position)),
    close: () => db.close(),
  };
}
