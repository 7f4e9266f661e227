import type { Statements } from './sqlite-statements.ts';

interface Names {
  /** The table of the rows' texts. */
  table: string;
  /** The full-text index over it, which stores none itself. */
  index: string;
  /** The index is not made yet. */
  isFilling: boolean;
}

/** Writes a table of texts, a row's each, with the full-text index over it. A row without text has none there. */
export class WordsWriter {
  readonly #statements: Statements;
  readonly #isFilling: boolean;
  readonly #sql: { [statement in 'find' | 'add' | 'remove' | 'index' | 'forget']: string };

  constructor(statements: Statements, { table, index, isFilling }: Names) {
    this.#statements = statements;
    this.#isFilling = isFilling;
    this.#sql = {
      find: `SELECT words FROM ${table} WHERE rid = ?`,
      add: `INSERT INTO ${table} VALUES (?, ?)`,
      remove: `DELETE FROM ${table} WHERE rid = ?`,
      index: `INSERT INTO ${index} (rowid, words) VALUES (?, ?)`,
      forget: `INSERT INTO ${index} (${index}, rowid, words) VALUES ('delete', ?, ?)`,
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
      if (!this.#isFilling) this.#statements.run(this.#sql.forget, [rid, before]);
    }
    this.add(rid, words);
  }
}
