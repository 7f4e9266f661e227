import type { Statements } from './sqlite-statements.ts';

interface Names {
  /** The table of the rows' texts. */
  table: string;
  /** The full-text index over it, which stores none itself. */
  index: string;
  /** The index is not made yet. */
  isFilling: boolean;
}

/** Of the index, about 4 kB each, merged in one step: some milliseconds. */
const PAGES_AT_ONCE = 100;

/** Writes a table of texts, a row's each, with the full-text index over it. A row without text has none there. */
export class WordsWriter {
  readonly #statements: Statements;
  readonly #isFilling: boolean;
  /** Whether the index still bears what was taken out of it. Nobody knows what earlier processes left. */
  #left: 'something' | 'less' | 'nothing' = 'something';
  readonly #sql: { [statement in 'find' | 'add' | 'remove' | 'index' | 'forget' | 'merge']: string };

  constructor(statements: Statements, { table, index, isFilling }: Names) {
    this.#statements = statements;
    this.#isFilling = isFilling;
    this.#sql = {
      find: `SELECT words FROM ${table} WHERE rid = ?`,
      add: `INSERT INTO ${table} VALUES (?, ?)`,
      remove: `DELETE FROM ${table} WHERE rid = ?`,
      index: `INSERT INTO ${index} (rowid, words) VALUES (?, ?)`,
      forget: `INSERT INTO ${index} (${index}, rowid, words) VALUES ('delete', ?, ?)`,
      merge: `INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`,
    };
  }

  add(rid: number, words: string): void {
    if (words === '') return;
    this.#statements.run(this.#sql.add, [rid, words]);
    if (!this.#isFilling) this.#statements.run(this.#sql.index, [rid, words]);
  }

  change(rid: number, words: string): void {
    const before = this.#statements.get<{ words: string }>(this.#sql.find, [rid])?.words ?? '';
    if (before === words) return;
    if (before !== '') {
      this.#statements.run(this.#sql.remove, [rid]);
      if (!this.#isFilling) this.#forget(rid, before);
    }
    this.add(rid, words);
  }

  #forget(rid: number, words: string): void {
    this.#statements.run(this.#sql.forget, [rid, words]);
    this.#left = 'something';
  }

  /**
   * What is taken out of the index is only noted in it until its parts are merged into one. Merges some of it; false: they
   * are. (The index's option `secure-delete` finds wrong rows where it keeps no places, as here.)
   */
  mergeSome(): boolean {
    if (this.#isFilling || this.#left === 'nothing') return false;
    const before = this.#changes();
    // Below zero, all parts become one that is to be merged.
    this.#statements.run(this.#sql.merge, [this.#left === 'something' ? -PAGES_AT_ONCE : PAGES_AT_ONCE]);
    this.#left = this.#changes() - before < 2 ? 'nothing' : 'less';
    return this.#left !== 'nothing';
  }

  #changes(): number {
    return Number(this.#statements.get<{ count: number }>('SELECT total_changes() AS count', [])?.count);
  }
}
