import { type Embedded, embedded, openDatabase, overwriteRemoved, transaction } from '../sqlite.ts';
import type { KeptKey, PersonKeys } from './person-keys.ts';

/** Keys of persons in one SQLite file. */
export function openSqlitePersonKeys(path: string): PersonKeys & Embedded {
  const db = openDatabase(
    path,
    'CREATE TABLE IF NOT EXISTS person_keys (name TEXT PRIMARY KEY, wrapped TEXT) STRICT, WITHOUT ROWID;',
  );
  const find = db.prepare(
    'SELECT name, wrapped FROM person_keys WHERE name IN (SELECT value FROM json_each(?))',
  );
  const keep = db.prepare('INSERT INTO person_keys VALUES (?, ?) ON CONFLICT (name) DO NOTHING');
  const destroy = db.prepare(
    'INSERT INTO person_keys VALUES (?, NULL) ON CONFLICT (name) DO UPDATE SET wrapped = NULL',
  );
  const all = db.prepare('SELECT name, wrapped FROM person_keys ORDER BY name');
  const shown = (row: object) => ({ ...row }) as KeptKey;
  const known = (names: readonly string[]) => find.all(JSON.stringify(names)).map(shown);
  return {
    find: async (names) => known(names),
    make: async ({ name, wrapped }) =>
      transaction(db, () => {
        keep.run(name, wrapped);
        return known([name])[0] as KeptKey;
      }),
    async destroy(name) {
      transaction(db, () => void destroy.run(name));
      overwriteRemoved(db);
    },
    async *all() {
      for (const row of all.all()) yield shown(row);
    },
    restore: async (keys) =>
      transaction(db, () => {
        for (const { name, wrapped } of keys) keep.run(name, wrapped);
      }),
    ...embedded(db),
  };
}
