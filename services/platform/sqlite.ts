import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';

const BUSY = 5;
/** Result codes of the machine's faults: BUSY, READONLY, IOERR, FULL, CANTOPEN. */
const OUT_OF_REACH = new Set([BUSY, 8, 10, 13, 14]);

export interface Embedded {
  close(): void | Promise<void>;
  /** Overwrites removed data in the files. Throws `StoreUnavailable` while another connection reads old data. */
  overwriteRemoved(): void | Promise<void>;
}

/** For this process alone; a second opener gets `StoreUnavailable`. Commits survive a power cut, deleted data
 * is overwritten. `schema`: idempotent SQL; `changes`: run once each, in order, also on a new file. Throws
 * for a file of a newer release. */
export function openDatabase(path: string, schema: string, changes: readonly string[] = []): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  try {
    // Set before the first access, so that the lock is held until close.
    db.exec(`
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

export const embedded = (db: DatabaseSync): Embedded => ({
  close: () => db.close(),
  overwriteRemoved: () => overwriteRemoved(db),
});

/** Old pages stay in the log until a checkpoint. Throws `StoreUnavailable` while another connection reads from it. */
export function overwriteRemoved(db: DatabaseSync): void {
  try {
    const held = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy;
    if (held !== 0) throw new StoreUnavailable('removed data is still being read');
  } catch (error) {
    throw fault(error);
  }
}

/** Durable when it returns, rolled back when it throws; `StoreUnavailable`: the commit itself failed. */
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

export function fault(error: unknown): unknown {
  return OUT_OF_REACH.has(primaryCode(error)) ? new StoreUnavailable(String(error), { cause: error }) : error;
}

function primaryCode(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error)) return 0;
  return Number(error.errcode) & 0xff;
}
