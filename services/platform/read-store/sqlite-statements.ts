import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

const MAX_KEPT = 1000;

export class Statements {
  readonly #db: DatabaseSync;
  readonly #kept = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  all<R>(sql: string, values: readonly SQLInputValue[] = []): R[] {
    return this.#prepared(sql).all(...values) as R[];
  }

  get<R>(sql: string, values: readonly SQLInputValue[] = []): R | undefined {
    return this.#prepared(sql).get(...values) as R | undefined;
  }

  run(sql: string, values: readonly SQLInputValue[] = []) {
    return this.#prepared(sql).run(...values);
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  #prepared(sql: string): StatementSync {
    const known = this.#kept.get(sql);
    if (known) return known;
    const made = this.#db.prepare(sql);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size >= MAX_KEPT && !oldest.done) this.#kept.delete(oldest.value);
    this.#kept.set(sql, made);
    return made;
  }
}
