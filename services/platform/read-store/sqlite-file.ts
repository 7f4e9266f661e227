import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Condition } from '@coffret/contracts/ports/read-store';
import { openDatabase } from '../sqlite.ts';
import { COLLECTIONS_SQL } from './sqlite-collections.ts';
import { stored } from './sqlite-values.ts';
import { meets, valueReader } from './values.ts';

/** Counted up when the tables change: files of another layout are made anew. */
const LAYOUT = 1;

/** Documents are long: more of them go on a page. */
const PAGE_SIZE = 8192;
const CACHE_KIB = 32_768;
/** Of a thread, which reads little of what it has written. */
const THREAD_CACHE_KIB = 8_192;
const CHECKPOINT_PAGES = 4000;

/** How long a thread waits for a transaction of the store's own, which lasts a turn of the event loop. */
const THREAD_PATIENCE_MS = 30_000;

/** SQLite's result codes CORRUPT and NOTADB. */
const BROKEN = new Set([11, 26]);

export const isBroken = (error: unknown) =>
  error instanceof Error && 'errcode' in error && BROKEN.has(Number(error.errcode) & 0xff);

/** The file, for this process alone; one that is broken or of another layout is made anew. */
export function openFile(path: string): DatabaseSync {
  try {
    const db = openDatabase(path, COLLECTIONS_SQL, [], { pageSize: PAGE_SIZE, isLent: true });
    const layout = Number(db.prepare('PRAGMA application_id').get()?.application_id);
    const isNew = db.prepare('SELECT NULL FROM collections').get() === undefined;
    if (layout === LAYOUT || (layout === 0 && isNew)) {
      db.exec(`PRAGMA application_id = ${LAYOUT};`);
      return prepared(db, CACHE_KIB);
    }
    db.close();
  } catch (error) {
    if (!isBroken(error)) throw error;
  }
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  return openFile(path);
}

/** The same file once more, for a thread that it was lent to. */
export function openLentFile(path: string): DatabaseSync {
  const db = prepared(new DatabaseSync(path, { timeout: THREAD_PATIENCE_MS }), THREAD_CACHE_KIB);
  // What an index is made of is sorted in files, which takes less time than in memory, and by a thread of SQLite's own.
  db.exec('PRAGMA temp_store = FILE; PRAGMA threads = 1;');
  return db;
}

function prepared(db: DatabaseSync, cacheKib: number): DatabaseSync {
  db.exec(`
    PRAGMA synchronous = NORMAL;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -${cacheKib};
    PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};`);
  db.function('meets', { deterministic: true }, (doc, asked) => {
    const [path, condition] = JSON.parse(String(asked)) as [string, Condition];
    return meets(JSON.parse(String(doc)), path, condition) ? 1 : 0;
  });
  db.function('value_at', { deterministic: true }, (doc, path) =>
    stored(valueReader(String(path))(JSON.parse(String(doc)))),
  );
  return db;
}
