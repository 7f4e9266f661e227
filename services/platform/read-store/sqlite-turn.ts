import type { DatabaseSync } from 'node:sqlite';
import { fault } from '../sqlite.ts';

/**
 * Lets all that is written in one turn of the event loop share one transaction: each work is done at once, or undone
 * alone when it throws, and its promise resolves when the transaction is committed.
 */
export class SharedTransaction {
  readonly #db: DatabaseSync;
  #open: { committed: Promise<void>; commit(): void } | null = null;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  async run<T>(work: () => T): Promise<T> {
    const { committed } = this.#open ?? this.#begin();
    const db = this.#db;
    db.exec('SAVEPOINT work');
    let result: T;
    try {
      result = work();
      db.exec('RELEASE work');
    } catch (error) {
      // A full disk ends the whole transaction by itself.
      if (db.isTransaction) db.exec('ROLLBACK TO work; RELEASE work');
      throw fault(error);
    }
    await committed;
    return result;
  }

  /** Commits what waits, now. */
  flush(): void {
    this.#open?.commit();
  }

  #begin() {
    const db = this.#db;
    try {
      db.exec('BEGIN IMMEDIATE');
    } catch (error) {
      throw fault(error);
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Whoever writes waits for it too; when nobody does (any more) a failure is nobody's.
    promise.catch(() => undefined);
    const timer = setImmediate(() => this.#open?.commit());
    const open = {
      committed: promise,
      commit: () => {
        clearImmediate(timer);
        this.#open = null;
        try {
          db.exec('COMMIT');
          resolve();
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK');
          reject(fault(error));
        }
      },
    };
    this.#open = open;
    return open;
  }
}
