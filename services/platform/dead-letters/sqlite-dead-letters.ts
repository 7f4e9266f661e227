import { type Embedded, embedded, openDatabase, transaction } from '../sqlite.ts';
import type { DeadLetter, DeadLetters } from './dead-letters.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS dead_letters (
    id TEXT PRIMARY KEY,
    reaction TEXT NOT NULL,
    eventId TEXT NOT NULL,
    type TEXT NOT NULL,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    position TEXT NOT NULL,
    error TEXT NOT NULL,
    setAsideAt TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS dead_letters_in_order ON dead_letters (position, id);`;

const COLUMNS = 'id, reaction, eventId, type, stream, revision, position, error, setAsideAt';

/** Dead letters in one SQLite file. */
export function openSqliteDeadLetters(path: string): DeadLetters & Embedded {
  const db = openDatabase(path, SCHEMA);
  const insert = db.prepare(
    `INSERT OR REPLACE INTO dead_letters (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const page = db.prepare(`SELECT ${COLUMNS} FROM dead_letters ORDER BY position, id LIMIT ? OFFSET ?`);
  const count = db.prepare('SELECT count(*) AS n FROM dead_letters');
  const select = db.prepare(`SELECT ${COLUMNS} FROM dead_letters WHERE id = ?`);
  const remove = db.prepare('DELETE FROM dead_letters WHERE id = ?');
  const names = db.prepare('SELECT DISTINCT reaction FROM dead_letters ORDER BY reaction');
  return {
    add: async ({ id, reaction, eventId, type, stream, revision, position, error, setAsideAt }) =>
      transaction(
        db,
        () => void insert.run(id, reaction, eventId, type, stream, revision, position, error, setAsideAt),
      ),
    list: async ({ page: number, size }) =>
      transaction(db, () => ({
        rows: page.all(size, (number - 1) * size).map((row) => ({ ...row }) as unknown as DeadLetter),
        count: Number(count.get()?.n),
      })),
    async find(id) {
      const row = transaction(db, () => select.get(id));
      return row ? ({ ...row } as unknown as DeadLetter) : null;
    },
    remove: async (id) => transaction(db, () => remove.run(id).changes > 0),
    reactions: async () => transaction(db, () => names.all().map(({ reaction }) => String(reaction))),
    ...embedded(db),
  };
}
