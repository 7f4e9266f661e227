import type { DatabaseSync } from 'node:sqlite';
import { fault } from '../sqlite.ts';

interface Open {
  committed: Promise<void>;
  commit(): void;
  /** Everything that was done in it is undone. */
  fail(error: unknown): void;
}

/**
 * Lets all that is written in one turn of the event loop share one transaction: each work is done at once, or undone
 * alone when it throws, and its promise resolves when the transaction is committed.
 */
export class SharedTransaction {
  readonly #db: DatabaseSync;
  #open: Open | null = null;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  async run<T>(work: () => T): Promise<T> {
    const open = this.#open ?? this.#begin();
    const db = this.#db;
    db.exec('SAVEPOINT work');
    let result: T;
    try {
      result = work();
      db.exec('RELEASE work');
    } catch (error) {
      // A full disk may have ended the transaction, with what others have done in it.
      if (db.isTransaction) db.exec('ROLLBACK TO work; RELEASE work');
      else open.fail(fault(error));
      throw fault(error);
    }
    await open.committed;
    return result;
  }

  #begin(): Open {
    const db = this.#db;
    try {
      db.exec('BEGIN IMMEDIATE');
    } catch (error) {
      throw fault(error);
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Whoever writes waits for it too: what nobody waits for is nobody's failure.
    promise.catch(() => undefined);
    const timer = setImmediate(() => open.commit());
    const end = () => {
      clearImmediate(timer);
      this.#open = null;
    };
    const open: Open = {
      committed: promise,
      commit() {
        end();
        try {
          db.exec('COMMIT');
          resolve();
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK');
          reject(fault(error));
        }
      },
      fail(error) {
        end();
        reject(error);
      },
    };
    this.#open = open;
    return open;
  }
}
