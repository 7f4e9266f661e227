import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';

const BUSY = 5;
/** SQLite's primary result codes that tell of the machine, not of the program: BUSY, READONLY, IOERR, FULL, CANTOPEN. */
const OUT_OF_REACH = new Set([BUSY, 8, 10, 13, 14]);

/**
 * Opens a database file, made with its folder when it is not there, for this process alone:
 * what is committed survives a power cut, and a second opener is refused with `StoreUnavailable`.
 * `schema` is SQL that may be run each time; `changes` to it are run once each, in their order, also on a new
 * file. A file that has more changes than these is a newer program's: it throws. `pageSize`: of a new file.
 */
export function openDatabase(
  path: string,
  schema: string,
  changes: readonly string[] = [],
  pageSize = 4096,
): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  try {
    // The locking mode comes first: set before the first access, the lock is held until close.
    db.exec(`
      PRAGMA page_size = ${pageSize};
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      BEGIN EXCLUSIVE;
      ${schema}`);
    const made = Number(db.prepare('PRAGMA user_version').get()?.user_version);
    if (made > changes.length) throw new Error(`${path} was written by a newer version of the product`);
    for (const change of changes.slice(made)) db.exec(change);
    db.exec(`PRAGMA user_version = ${changes.length}; COMMIT;`);
    return db;
  } catch (error) {
    db.close();
    if (primaryCode(error) === BUSY) {
      throw new StoreUnavailable(`${path} is already in use`, { cause: error });
    }
    throw fault(error);
  }
}

/**
 * Runs `work` in one transaction: committed and durable when it returns, undone when it throws. A disk that
 * fails before the commit is `NotWritten`; one that fails at it may have kept it: `StoreUnavailable`.
 */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  let committing = false;
  try {
    db.exec('BEGIN IMMEDIATE');
    const result = work();
    committing = true;
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
    const thrown = fault(error);
    if (committing || !(thrown instanceof StoreUnavailable)) throw thrown;
    throw new NotWritten(thrown.message, { cause: error });
  }
}

/** The error to throw on: `StoreUnavailable` for a full, locked or broken disk, else the error itself. */
export function fault(error: unknown): unknown {
  return OUT_OF_REACH.has(primaryCode(error)) ? new StoreUnavailable(String(error), { cause: error }) : error;
}

function primaryCode(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error)) return 0;
  return Number(error.errcode) & 0xff;
}
