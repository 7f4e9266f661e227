import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fault } from '../sqlite.ts';

/** How long what is written waits at most for others to share its commit. */
const SHARED_FOR_MS = 20;
const MOST_WORKS = 1_000;
/** Until a commit that failed is tried again, where nobody writes. */
const AGAIN_MS = 1_000;
/** Whoever writes on and on lets others have a turn of the event loop by then. */
const LONG_TURN_MS = 10;

interface Dependencies {
  db: DatabaseSync;
  /** Resolves when another connection of this process no longer writes; null: none does. */
  others?: () => Promise<void> | null;
  /** Whether there is another connection, which must not wait for this one. */
  isLent?: () => boolean;
  /** Is told when what was written is undone; what of it stands is done again after that. */
  undone?: () => void;
}

/**
 * Lets what is written within some milliseconds share one transaction: each work is done at once, for whoever reads by
 * the connection, or undone alone when it throws. What was done stays done: when the disk does not take it, all works
 * are done again in their order, and nothing more is taken until they are committed. A work may be called several
 * times, and then finds what it found.
 */
export class CommitBehind {
  readonly #db: DatabaseSync;
  readonly #others: () => Promise<void> | null;
  readonly #isLent: () => boolean;
  readonly #undone: () => void;
  /** What was done since the last commit. */
  #works: (() => unknown)[] = [];
  /** Why the last commit failed; null: it did not. */
  #failed: unknown = null;
  /** They could not even be done again. */
  #isLacking = false;
  #timer: NodeJS.Timeout | null = null;
  /** When this turn of the event loop was first written in. */
  #turn: number | null = null;

  constructor({ db, others = () => null, isLent = () => false, undone = () => undefined }: Dependencies) {
    this.#db = db;
    this.#others = others;
    this.#isLent = isLent;
    this.#undone = undone;
  }

  /** Resolves when it is done. It is committed a little later, and after all that was done before. */
  async run<T>(work: () => T): Promise<T> {
    for (let busy = this.#others(); busy && this.#works.length === 0; busy = this.#others()) await busy;
    if (this.#failed) this.flush();
    const result = this.#do(work);
    if (this.#works.length >= MOST_WORKS) this.flush();
    else this.#commitWithin(this.#isLent() ? 0 : SHARED_FOR_MS);
    if (this.#isLongTurn()) await nextTurn();
    return result;
  }

  /** Commits what was done. Throws what keeps the disk from it: it is tried again. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#works.length === 0) return;
    try {
      this.assertWhole();
      this.#db.exec('COMMIT');
      this.#works = [];
      this.#failed = null;
    } catch (error) {
      this.#failed = fault(error);
      this.#redo();
      this.#commitWithin(AGAIN_MS);
      throw this.#failed;
    }
  }

  /** Before anything is read: throws while what was done cannot be seen. */
  assertWhole(): void {
    if (this.#isLacking) this.#redo();
    if (this.#isLacking) throw this.#failed;
  }

  /** Commits what the disk takes. */
  close(): void {
    try {
      this.flush();
    } catch {
      // It follows from the events again.
    }
    if (this.#timer) clearTimeout(this.#timer);
    this.#works = [];
  }

  #do<T>(work: () => T): T {
    try {
      if (!this.#db.isTransaction) this.#db.exec('BEGIN IMMEDIATE');
      const result = work();
      this.#works.push(work);
      return result;
    } catch (error) {
      const thrown = fault(error);
      this.#failed = this.#works.length > 0 && thrown !== error ? thrown : null;
      this.#redo();
      throw thrown;
    }
  }

  /** Undoes everything, and does what stands once more. */
  #redo(): void {
    const db = this.#db;
    if (db.isTransaction) db.exec('ROLLBACK');
    this.#undone();
    this.#isLacking = false;
    if (this.#works.length === 0) return;
    try {
      db.exec('BEGIN IMMEDIATE');
      for (const work of this.#works) work();
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      this.#undone();
      this.#failed = fault(error);
      this.#isLacking = true;
    }
  }

  #commitWithin(ms: number): void {
    this.#timer ??= setTimeout(() => {
      try {
        this.flush();
      } catch {
        // Whoever writes next is told.
      }
    }, ms).unref();
  }

  #isLongTurn(): boolean {
    if (this.#turn !== null) return performance.now() - this.#turn > LONG_TURN_MS;
    this.#turn = performance.now();
    setImmediate(() => {
      this.#turn = null;
    });
    return false;
  }
}
