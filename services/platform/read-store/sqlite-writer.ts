import type { Doc, Filter, Write } from '@coffret/contracts/ports/read-store';
import type { KeptCounts } from './kept-counts.ts';
import { setFields } from './set-fields.ts';
import { Analysis } from './sqlite-analysis.ts';
import { elementsText } from './sqlite-elements.ts';
import type { SqliteReader } from './sqlite-reader.ts';
import { searchedText } from './sqlite-search.ts';
import type { Statements } from './sqlite-statements.ts';
import { fillingIndexesSql, type Tables } from './sqlite-tables.ts';
import { type Stored, same, stored } from './sqlite-values.ts';
import { WordsWriter } from './sqlite-words.ts';
import { foldedTexts, LIST, valueReader } from './values.ts';

type Row = { rid: number; position: string } & { [column: string]: Stored };

/** Writes a collection's tables, in a transaction of the caller's. */
export class SqliteWriter {
  readonly #statements: Statements;
  readonly #tables: Tables;
  readonly #reader: SqliteReader;
  readonly #kept: KeptCounts;
  readonly #columns: readonly { name: string; path: string; read: ReturnType<typeof valueReader> }[];
  readonly #analysis: Analysis;
  readonly #texts: WordsWriter;
  readonly #elements: WordsWriter;
  readonly #sql: { [statement in 'row' | 'removed' | 'add' | 'addDoc' | 'changeDoc']: string };
  /** Most collections remember no removal: then none is looked for. */
  #hasRemoved: boolean;

  constructor(statements: Statements, tables: Tables, reader: SqliteReader, kept: KeptCounts) {
    const { id, paths, isFilling } = tables;
    this.#statements = statements;
    this.#tables = tables;
    this.#reader = reader;
    this.#kept = kept;
    this.#columns = paths.map((path, k) => ({ name: `k${k}`, path, read: valueReader(path) }));
    this.#texts = new WordsWriter(statements, { table: `texts_${id}`, index: `grams_${id}`, isFilling });
    this.#elements = new WordsWriter(statements, {
      table: `lists_${id}`,
      index: `elements_${id}`,
      isFilling,
    });
    this.#sql = {
      row: `SELECT rid, position${paths.map((_, k) => `, k${k}`).join('')} FROM rows_${id} WHERE id = ?`,
      removed: `SELECT position FROM removed_${id} WHERE id = ?`,
      add: `INSERT INTO rows_${id} VALUES (NULL, ?, ?${', ?'.repeat(paths.length)})`,
      addDoc: `INSERT INTO docs_${id} VALUES (?, ?)`,
      changeDoc: `UPDATE docs_${id} SET doc = ? WHERE rid = ?`,
    };
    this.#hasRemoved = statements.get(`SELECT NULL FROM removed_${id} LIMIT 1`, []) !== undefined;
    this.#analysis = new Analysis(statements, tables, reader.last());
  }

  /** Takes some of what was removed out of the full-text indexes; false: nothing is left there. */
  mergeSome(): boolean {
    const { texts, lists = [] } = this.#tables.shape;
    return (texts.length > 0 && this.#texts.mergeSome()) || (lists.length > 0 && this.#elements.mergeSome());
  }

  write(write: Write): void {
    if (write.op === 'replace') this.replace(write.doc);
    else if (write.op === 'remove') this.#remove(write.id, write.position);
    else this.#set(write.filter, write.fields, write.position);
  }

  /** The document under an id. */
  standing(id: Doc['_id']): Doc | undefined {
    const row = this.#rowOf(id);
    return row && this.#reader.doc(row.rid);
  }

  /** Stores a document whatever its position. */
  put(doc: Doc): void {
    this.#store(doc, this.#rowOf(doc._id));
  }

  take(id: Doc['_id']): void {
    const row = this.#rowOf(id);
    if (row) this.#delete(row);
  }

  /** `json`: of the document, where it is at hand. */
  replace(doc: Doc & { _position: string }, json?: string): void {
    const row = this.#rowOf(doc._id);
    const reached = row?.position ?? this.#removedAt(doc._id) ?? '';
    if (reached < doc._position) this.#store(doc, row, json);
  }

  #remove(id: Doc['_id'], position: string): void {
    const row = this.#rowOf(id);
    const reached = row?.position ?? this.#removedAt(id) ?? '';
    if (reached >= position) return;
    if (row) this.#delete(row);
    this.#hasRemoved = true;
    this.#statements.run(`INSERT OR REPLACE INTO removed_${this.#tables.id} VALUES (?, ?)`, [id, position]);
  }

  #set(filter: Filter, fields: { readonly [path: string]: unknown }, position: string): void {
    if (this.#tables.isFilling) this.#statements.exec(fillingIndexesSql(this.#tables, Object.keys(filter)));
    const rids = this.#reader.rids(filter, {});
    this.#kept.expect(rids.length);
    for (const rid of rids) {
      const doc = this.#reader.doc(rid);
      const row = doc && this.#rowOf(doc._id);
      if (doc && row && row.position <= position) {
        this.#store({ ...setFields(doc, fields), _position: position }, row);
      }
    }
  }

  #rowOf(id: Doc['_id']): Row | undefined {
    return this.#statements.get<Row>(this.#sql.row, [id]);
  }

  #removedAt(id: Doc['_id']): string | undefined {
    if (!this.#hasRemoved) return undefined;
    return this.#statements.get<{ position: string }>(this.#sql.removed, [id])?.position;
  }

  #store(doc: Doc, row: Row | undefined, json = JSON.stringify(doc)): void {
    this.#told(row, doc);
    const position = String(doc._position ?? '');
    const values = this.#values(doc);
    const text = searchedText(foldedTexts(doc, this.#tables.shape.texts));
    const elements = elementsText(doc, this.#tables.lists);
    if (row) {
      this.#changeRow(row, position, values);
      this.#statements.run(this.#sql.changeDoc, [json, row.rid]);
      this.#texts.change(row.rid, text);
      this.#elements.change(row.rid, elements);
    } else {
      const rid = Number(this.#statements.run(this.#sql.add, [doc._id, position, ...values]).lastInsertRowid);
      this.#statements.run(this.#sql.addDoc, [rid, json]);
      this.#texts.add(rid, text);
      this.#elements.add(rid, elements);
      this.#analysis.added(rid);
    }
  }

  #values(doc: Doc): Stored[] {
    return this.#columns.map(({ path, read }) => {
      const value = read(doc);
      if (value === LIST) throw new TypeError(`${path} is a list, and was declared to be none`);
      return stored(value);
    });
  }

  /** Only what has changed is written: every index that need not be touched is time won. */
  #changeRow(row: Row, position: string, values: readonly Stored[]): void {
    const sets = ['position = ?'];
    const given: Stored[] = [position];
    for (const [k, { name }] of this.#columns.entries()) {
      const value = values[k] ?? null;
      if (same(value, row[name] ?? null)) continue;
      sets.push(`${name} = ?`);
      given.push(value);
    }
    const sql = `UPDATE rows_${this.#tables.id} SET ${sets.join(', ')} WHERE rid = ?`;
    this.#statements.run(sql, [...given, row.rid]);
  }

  /** What is kept of earlier answers learns of a change before it is made. */
  #told(row: Row | undefined, after: Doc | null): void {
    this.#reader.changed();
    if (this.#kept.isEmpty) return;
    this.#kept.changed((row && this.#reader.doc(row.rid)) ?? null, after);
  }

  #delete(row: Row): void {
    const { rid } = row;
    this.#told(row, null);
    this.#texts.change(rid, '');
    this.#elements.change(rid, '');
    for (const table of ['rows', 'docs']) {
      this.#statements.run(`DELETE FROM ${table}_${this.#tables.id} WHERE rid = ?`, [rid]);
    }
  }
}
