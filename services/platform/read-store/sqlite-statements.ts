import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

const MAX_KEPT = 1000;

/** Keeps prepared statements by their SQL. */
export function createStatements(db: DatabaseSync) {
  const kept = new Map<string, StatementSync>();

  function prepared(sql: string): StatementSync {
    const known = kept.get(sql);
    if (known) return known;
    const made = db.prepare(sql);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(sql, made);
    return made;
  }

  return {
    all: <R>(sql: string, values: readonly SQLInputValue[] = []) => prepared(sql).all(...values) as R[],
    get: <R>(sql: string, values: readonly SQLInputValue[] = []) =>
      prepared(sql).get(...values) as R | undefined,
    run: (sql: string, values: readonly SQLInputValue[] = []) => prepared(sql).run(...values),
    exec: (sql: string) => db.exec(sql),
  };
}

export type Statements = ReturnType<typeof createStatements>;
