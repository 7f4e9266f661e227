import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';

const BUSY = 5;
/** SQLite's primary result codes that tell of the machine, not of the program: BUSY, READONLY, IOERR, FULL, CANTOPEN. */
const OUT_OF_REACH = new Set([BUSY, 8, 10, 13, 14]);

/** What an adapter that lives in files of this process has beside its port. */
export interface Embedded {
  close(): void | Promise<void>;
  /**
   * Resolves when nothing of what was removed is left in the files. Throws `StoreUnavailable` while somebody reads what
   * was there before.
   */
  overwriteRemoved(): void | Promise<void>;
}

/**
 * Opens a database file, made with its folder when it is not there, for this process alone:
 * what is committed survives a power cut, what is deleted is overwritten, and a second opener is refused with
 * `StoreUnavailable`.
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
      PRAGMA secure_delete = ON;
      BEGIN EXCLUSIVE;
      ${schema}`);
    const made = Number(db.prepare('PRAGMA user_version').get()?.user_version);
    if (made > changes.length) throw new Error(`${path} was written by a newer version of the product`);
    for (const change of changes.slice(made)) db.exec(change);
    db.exec(`PRAGMA user_version = ${changes.length}; COMMIT;`);
    // A process that was killed leaves its log.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return db;
  } catch (error) {
    db.close();
    if (primaryCode(error) === BUSY) {
      throw new StoreUnavailable(`${path} is already in use`, { cause: error });
    }
    throw fault(error);
  }
}

/** `Embedded` for an adapter that is no more than its file. */
export const embedded = (db: DatabaseSync): Embedded => ({
  close: () => db.close(),
  overwriteRemoved: () => overwriteRemoved(db),
});

/**
 * What is removed is overwritten in the log of changes alone, whose former pages, and the file's own, stay until the log is
 * written back. Throws `StoreUnavailable` while another connection reads by the log.
 */
export function overwriteRemoved(db: DatabaseSync): void {
  try {
    const held = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy;
    if (held !== 0) throw new StoreUnavailable('what was removed is still being read');
  } catch (error) {
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
