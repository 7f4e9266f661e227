import type { DatabaseSync } from 'node:sqlite';
import type { Shape } from '@coffret/contracts/ports/read-store';
import { KeptCounts } from './kept-counts.ts';
import { SqliteReader } from './sqlite-reader.ts';
import { Statements } from './sqlite-statements.ts';
import { dropSql, indexSteps, type Tables, tablesOf, tablesSql } from './sqlite-tables.ts';
import { SqliteWriter } from './sqlite-writer.ts';

export const COLLECTIONS_SQL = `
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    shape TEXT NOT NULL,
    is_filling INTEGER NOT NULL
  ) STRICT;`;

const NO_SHAPE: Shape = { indexes: [], lists: [], texts: [] };

/** No collection bears such a name: what is in the way of one that is made in its place. */
const aside = (name: string) => `${name}\0`;

interface SqliteCollection {
  reader: SqliteReader;
  writer: SqliteWriter;
}

/** The collections of a file, by name. What makes, changes or removes one runs in a transaction of the caller's. */
export class SqliteCollections {
  readonly #statements: Statements;
  readonly #open = new Map<string, SqliteCollection>();

  constructor(db: DatabaseSync) {
    this.#statements = new Statements(db);
  }

  find(name: string): SqliteCollection | null {
    const known = this.#open.get(name);
    if (known) return known;
    const tables = this.#tables(name);
    if (!tables) return null;
    const found = this.#opened(tables);
    this.#open.set(name, found);
    return found;
  }

  /** The collection, made without a shape when there is none. */
  made(name: string): SqliteCollection {
    const found = this.find(name);
    if (found) return found;
    this.ensure(name, NO_SHAPE);
    return this.made(name);
  }

  names(): string[] {
    return this.#statements.all<{ name: string }>('SELECT name FROM collections', []).map(({ name }) => name);
  }

  ensure(name: string, shape: Shape): void {
    const known = this.#tables(name);
    if (!known) for (const sql of indexSteps(this.#create(name, shape, false), 0)) this.#statements.exec(sql);
    else if (JSON.stringify(known.shape) !== JSON.stringify(shape)) this.#reshape(name, known, shape);
    else if (known.isFilling) this.filled(name);
  }

  /** A new one in place of what there is, without indexes. */
  fill(name: string, shape: Shape): void {
    this.remove(name);
    this.#create(name, shape, true);
  }

  filled(name: string): void {
    for (const step of this.filling(name)) step();
  }

  /** The steps to its indexes: nothing may be written to it before the last one is taken. */
  filling(name: string): (() => void)[] {
    const tables = this.#tables(name);
    if (!tables?.isFilling) return [];
    const last = this.#opened(tables).reader.last();
    const steps = indexSteps(tables, last).map((sql) => () => this.#statements.exec(sql));
    return [
      ...steps,
      () => {
        this.#open.delete(name);
        this.#statements.run('UPDATE collections SET is_filling = 0 WHERE id = ?', [tables.id]);
      },
    ];
  }

  remove(name: string): void {
    this.#open.delete(name);
    const tables = this.#tables(name);
    if (!tables) return;
    this.#statements.exec(dropSql(tables));
    this.#statements.run('DELETE FROM collections WHERE id = ?', [tables.id]);
  }

  /** Forgets what is known of them: the file is asked again. */
  forget(): void {
    this.#open.clear();
  }

  #tables(name: string): Tables | null {
    const row = this.#statements.get<{ id: number; shape: string; is_filling: number }>(
      'SELECT id, shape, is_filling FROM collections WHERE name = ?',
      [name],
    );
    return row ? tablesOf(row.id, JSON.parse(row.shape), row.is_filling === 1) : null;
  }

  #opened(tables: Tables): SqliteCollection {
    const kept = new KeptCounts(tables.shape.texts);
    const reader = new SqliteReader(this.#statements, tables, kept);
    return { reader, writer: new SqliteWriter(this.#statements, tables, reader, kept) };
  }

  #create(name: string, shape: Shape, isFilling: boolean): Tables {
    const { lastInsertRowid } = this.#statements.run(
      'INSERT INTO collections (name, shape, is_filling) VALUES (?, ?, ?)',
      [name, JSON.stringify(shape), isFilling ? 1 : 0],
    );
    const tables = tablesOf(Number(lastInsertRowid), shape, isFilling);
    this.#statements.exec(tablesSql(tables));
    return tables;
  }

  /** Puts the documents into tables for another shape. */
  #reshape(name: string, old: Tables, shape: Shape): void {
    const { reader } = this.#opened(old);
    this.#statements.run('UPDATE collections SET name = ? WHERE id = ?', [aside(name), old.id]);
    const made = this.#create(name, shape, true);
    const { writer } = this.#opened(made);
    for (const rid of reader.rids({}, {})) {
      const doc = reader.doc(rid);
      if (doc) writer.put(doc);
    }
    this.#statements.exec(`INSERT INTO removed_${made.id} SELECT * FROM removed_${old.id}`);
    this.remove(aside(name));
    this.filled(name);
  }
}
