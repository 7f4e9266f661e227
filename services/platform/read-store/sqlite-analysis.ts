import type { Statements } from './sqlite-statements.ts';
import { analyzeSql, type Tables } from './sqlite-tables.ts';

const FIRST = 1000;
const FACTOR = 4;

/** Lets SQLite look at a collection's indexes again whenever it has grown much. */
export class Analysis {
  readonly #statements: Statements;
  readonly #tables: Tables;
  /** The row at which it is time. */
  #next: number;

  constructor(statements: Statements, tables: Tables, last: number) {
    this.#statements = statements;
    this.#tables = tables;
    this.#next = Math.max(FIRST, last * FACTOR);
  }

  added(rid: number): void {
    if (rid < this.#next || this.#tables.isFilling) return;
    this.#statements.exec(analyzeSql(this.#tables));
    this.#next = rid * FACTOR;
  }
}
