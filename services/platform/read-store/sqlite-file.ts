import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Condition } from '@coffret/contracts/ports/read-store';
import { openDatabase } from '../sqlite.ts';
import { COLLECTIONS_SQL } from './sqlite-schema.ts';
import { stored } from './sqlite-values.ts';
import { meets, valueReader } from './values.ts';

/** Increment it when the tables change: a file of another layout is recreated. */
const LAYOUT = 3;

const CACHE_KIB = 65_536;
const CHECKPOINT_PAGES = 4000;
const ANALYSED = 1000;

/** SQLite's result codes CORRUPT and NOTADB. */
const BROKEN = new Set([11, 26]);

export const isBroken = (error: unknown) =>
  error instanceof Error && 'errcode' in error && BROKEN.has(Number(error.errcode) & 0xff);

/** Opens the file exclusively; a broken one or one of another layout is recreated. */
export function openFile(path: string): DatabaseSync {
  try {
    const db = openDatabase(path, COLLECTIONS_SQL);
    const layout = Number(db.prepare('PRAGMA application_id').get()?.application_id);
    const isNew = db.prepare('SELECT NULL FROM collections').get() === undefined;
    if (layout === LAYOUT || (layout === 0 && isNew)) return prepared(db);
    db.close();
  } catch (error) {
    if (!isBroken(error)) throw error;
  }
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  return openFile(path);
}

function prepared(db: DatabaseSync): DatabaseSync {
  // Not durable at a power cut: the newest documents are lost together with the position saved beside them.
  db.exec(`
    PRAGMA application_id = ${LAYOUT};
    PRAGMA synchronous = NORMAL;
    PRAGMA threads = 1;
    PRAGMA cache_size = -${CACHE_KIB};
    PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
    PRAGMA analysis_limit = ${ANALYSED};`);
  db.function('meets', { deterministic: true }, (doc, asked) => {
    const [path, condition] = JSON.parse(String(asked)) as [string, Condition];
    return meets(JSON.parse(String(doc)), path, condition) ? 1 : 0;
  });
  db.function('value_at', { deterministic: true }, (doc, path) =>
    stored(valueReader(String(path))(JSON.parse(String(doc)))),
  );
  return db;
}
