import type { DatabaseSync } from 'node:sqlite';
import type { Shape } from '@coffret/contracts/ports/read-store';
import { KeptCounts } from './kept-counts.ts';
import { EntriesWriter } from './sqlite-entries.ts';
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
  writer: SqliteWriter | EntriesWriter;
  kept: KeptCounts;
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
    if (!known) this.#create(name, shape, false);
    else if (JSON.stringify(known.shape) !== JSON.stringify(shape)) this.#reshape(name, known, shape);
    else if (known.isFilling) this.filled(name);
  }

  /** A new one in place of what there is, without indexes. */
  fill(name: string, shape: Shape): Tables {
    this.remove(name);
    return this.#create(name, shape, true);
  }

  /** Makes what indexes it has not. */
  filled(name: string): void {
    for (const sql of this.stepsToFilled(name)) this.#statements.exec(sql);
    this.#open.delete(name);
  }

  /** What is to be run, a step after the other, before all are made: nothing may be written to it meanwhile. */
  *stepsToFilled(name: string): Generator<string> {
    const tables = this.#tables(name);
    if (!tables?.isFilling) return;
    yield* this.#indexSteps(tables);
    yield `UPDATE collections SET is_filling = 0 WHERE id = ${tables.id};`;
  }

  /** Something else than its writer has written to a collection. */
  changed(name: string): void {
    const known = this.#open.get(name);
    known?.reader.changed();
    known?.kept.clear();
  }

  /** Takes some of what was removed out of a collection's full-text indexes; false: nothing is left there. */
  mergeSome(name: string): boolean {
    const writer = this.find(name)?.writer;
    // Nothing is ever removed from among entries.
    return writer instanceof SqliteWriter && writer.mergeSome();
  }

  remove(name: string): void {
    this.#open.delete(name);
    const tables = this.#tables(name);
    if (!tables) return;
    this.#statements.exec(dropSql(tables));
    this.#statements.run('DELETE FROM collections WHERE id = ?', [tables.id]);
  }

  /** Forgets what is known of them, or of one: the file is asked again. */
  forget(name?: string): void {
    if (name === undefined) this.#open.clear();
    else this.#open.delete(name);
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
    const Writer = tables.shape.entries ? EntriesWriter : SqliteWriter;
    return { reader, kept, writer: new Writer(this.#statements, tables, reader, kept) };
  }

  #indexSteps(tables: Tables): Generator<string> {
    return indexSteps(tables, (table, after, count) => {
      const sql = `SELECT max(rid) AS rid FROM (SELECT rid FROM ${table} WHERE rid > ? ORDER BY rid LIMIT ?)`;
      return this.#statements.get<{ rid: number | null }>(sql, [after, count])?.rid ?? null;
    });
  }

  #create(name: string, shape: Shape, isFilling: boolean): Tables {
    const { lastInsertRowid } = this.#statements.run(
      'INSERT INTO collections (name, shape, is_filling) VALUES (?, ?, ?)',
      [name, JSON.stringify(shape), isFilling ? 1 : 0],
    );
    const tables = tablesOf(Number(lastInsertRowid), shape, isFilling);
    this.#statements.exec(tablesSql(tables));
    if (!isFilling) for (const sql of this.#indexSteps(tables)) this.#statements.exec(sql);
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
    if (!shape.entries && !old.shape.entries) {
      this.#statements.exec(`INSERT INTO removed_${made.id} SELECT * FROM removed_${old.id}`);
    }
    this.remove(aside(name));
    this.filled(name);
  }
}
