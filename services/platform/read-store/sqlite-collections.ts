import type { Shape } from '@coffret/contracts/ports/read-store';
import { Query } from './sqlite-query.ts';
import {
  type Ask,
  dropSql,
  indexSteps,
  searchIndexes,
  type Tables,
  tablesOf,
  tablesSql,
} from './sqlite-schema.ts';
import type { Statements } from './sqlite-statements.ts';
import { createWriter, type Writer } from './sqlite-writer.ts';

const NO_SHAPE: Shape = { indexes: [], texts: [] };

interface OpenCollection {
  tables: Tables;
  query: Query;
  writer: Writer;
}

/** Methods that create, change or drop a collection run in the caller's transaction. */
export class Collections {
  readonly #statements: Statements;
  readonly #open = new Map<string, OpenCollection>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  find(name: string): OpenCollection | null {
    const known = this.#open.get(name);
    if (known) return known;
    const sql = 'SELECT id, shape, is_indexed FROM collections WHERE name = ?';
    const row = this.#statements.get<{ id: number; shape: string; is_indexed: number }>(sql, [name]);
    return row ? this.#opened(name, tablesOf(row.id, JSON.parse(row.shape), row.is_indexed === 1)) : null;
  }

  made(name: string): OpenCollection {
    const found = this.find(name);
    if (found) return found;
    this.ensure(name, NO_SHAPE);
    return this.made(name);
  }

  names(): string[] {
    return this.#statements.all<{ name: string }>('SELECT name FROM collections').map(({ name }) => name);
  }

  ensure(name: string, shape: Shape): void {
    const found = this.find(name);
    if (found && JSON.stringify(found.tables.shape) !== JSON.stringify(shape))
      this.#reshape(name, found, shape);
    else if (!found) this.create(name, shape);
    for (const sql of this.indexSteps(name)) this.#statements.exec(sql);
  }

  create(name: string, shape: Shape): OpenCollection {
    const sql = 'INSERT INTO collections (name, shape, is_indexed) VALUES (?, ?, 0)';
    const { lastInsertRowid } = this.#statements.run(sql, [name, JSON.stringify(shape)]);
    const tables = tablesOf(Number(lastInsertRowid), shape, false);
    this.#statements.exec(tablesSql(tables));
    return this.#opened(name, tables);
  }

  *indexSteps(name: string): Generator<string> {
    const tables = this.find(name)?.tables;
    if (!tables || tables.isIndexed) return;
    const ask: Ask = (sql) => this.#statements.get<{ n: number | null }>(sql)?.n ?? null;
    for (const sql of indexSteps(tables, ask)) {
      yield sql;
      if (this.find(name)?.tables.id !== tables.id) return;
    }
    this.#open.delete(name);
  }

  drop(name: string): void {
    const found = this.find(name);
    if (!found) return;
    this.#open.delete(name);
    this.#dropTables(found.tables);
  }

  /** Counts what queries choose an index by; an empty collection has nothing to count. */
  analyze(name: string): void {
    const found = this.find(name);
    if (found && found.query.count({}) > 0) this.#statements.exec(`ANALYZE rows_${found.tables.id}`);
  }

  searchIndexes(): string[] {
    return this.names().flatMap((name) => {
      const found = this.find(name);
      return found ? searchIndexes(found.tables) : [];
    });
  }

  forget(): void {
    this.#open.clear();
  }

  #opened(name: string, tables: Tables): OpenCollection {
    const query = new Query(this.#statements, tables);
    const opened = { tables, query, writer: createWriter(this.#statements, tables, query) };
    this.#open.set(name, opened);
    return opened;
  }

  #reshape(name: string, { tables: old, query }: OpenCollection, shape: Shape): void {
    this.#statements.run('UPDATE collections SET name = name || char(0) WHERE id = ?', [old.id]);
    const { tables, writer } = this.create(name, shape);
    for (const rid of query.rids({})) {
      const doc = query.doc(rid);
      if (doc) writer.put(doc);
    }
    if (!shape.entries && !old.shape.entries) {
      this.#statements.exec(`INSERT INTO removed_${tables.id} SELECT * FROM removed_${old.id}`);
    }
    this.#dropTables(old);
  }

  #dropTables(tables: Tables): void {
    this.#statements.exec(dropSql(tables));
    this.#statements.run('DELETE FROM collections WHERE id = ?', [tables.id]);
  }
}
