import type { Doc, Filter, Write } from '@coffret/contracts/ports/read-store';
import type { KeptCounts } from './kept-counts.ts';
import { setFields } from './set-fields.ts';
import type { SqliteReader } from './sqlite-reader.ts';
import { searchedText } from './sqlite-search.ts';
import type { Statements } from './sqlite-statements.ts';
import { analyzeSql, type Tables } from './sqlite-tables.ts';
import { type Stored, same, stored } from './sqlite-values.ts';
import { foldedTexts, meetsList, valueAt, valuesAt } from './values.ts';

type Row = { rid: number; position: string } & { [column: string]: Stored };

const FIRST_ANALYSIS = 1000;
const ANALYSIS_FACTOR = 4;

/** Writes a collection's tables, in a transaction of the caller's. */
export class SqliteWriter {
  readonly #statements: Statements;
  readonly #tables: Tables;
  readonly #reader: SqliteReader;
  readonly #kept: KeptCounts;
  readonly #row: string;
  readonly #insert: string;
  /** Rows at which the indexes are looked at again. */
  #analyzedNext: number;

  constructor(statements: Statements, tables: Tables, reader: SqliteReader, kept: KeptCounts) {
    this.#statements = statements;
    this.#tables = tables;
    this.#reader = reader;
    this.#kept = kept;
    this.#analyzedNext = Math.max(FIRST_ANALYSIS, reader.last() * ANALYSIS_FACTOR);
    const columns = tables.paths.map((_, k) => `, k${k}`).join('');
    const marks = tables.paths.map(() => ', ?').join('');
    this.#row = `SELECT rid, position${columns} FROM rows_${tables.id} WHERE id = ?`;
    this.#insert = `INSERT INTO rows_${tables.id} VALUES (NULL, ?, ?${marks})`;
  }

  get #id(): number {
    return this.#tables.id;
  }

  write(write: Write): void {
    if (write.op === 'replace') this.#replace(write.doc);
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

  #replace(doc: Doc & { _position: string }): void {
    const row = this.#rowOf(doc._id);
    const reached = row?.position ?? this.#removedAt(doc._id) ?? '';
    if (reached < doc._position) this.#store(doc, row);
  }

  #remove(id: Doc['_id'], position: string): void {
    const row = this.#rowOf(id);
    const reached = row?.position ?? this.#removedAt(id) ?? '';
    if (reached >= position) return;
    if (row) this.#delete(row);
    this.#statements.run(`INSERT OR REPLACE INTO removed_${this.#id} VALUES (?, ?)`, [id, position]);
  }

  #set(filter: Filter, fields: { readonly [path: string]: unknown }, position: string): void {
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
    return this.#statements.get<Row>(this.#row, [id]);
  }

  #removedAt(id: Doc['_id']): string | undefined {
    const sql = `SELECT position FROM removed_${this.#id} WHERE id = ?`;
    return this.#statements.get<{ position: string }>(sql, [id])?.position;
  }

  /** Only what has changed is written: every index that need not be touched is time won. */
  #store(doc: Doc, row: Row | undefined): void {
    const json = JSON.stringify(doc);
    const position = String(doc._position ?? '');
    const values = this.#tables.paths.map((path) => {
      if (meetsList(doc, path)) throw new TypeError(`${path} is a list, and was declared to be none`);
      return stored(valueAt(doc, path));
    });
    this.#told(row, doc);
    const text = searchedText(foldedTexts(doc, this.#tables.shape.texts));
    if (row) this.#change(row, doc, { json, position, values, text });
    else this.#add(doc, { json, position, values, text });
  }

  #add(doc: Doc, { json, position, values, text }: Parts): void {
    const { lastInsertRowid } = this.#statements.run(this.#insert, [doc._id, position, ...values]);
    const rid = Number(lastInsertRowid);
    this.#statements.run(`INSERT INTO docs_${this.#id} VALUES (?, ?)`, [rid, json]);
    this.#addText(rid, text);
    for (const element of this.#elements(doc)) this.#addElement(rid, element);
    if (rid < this.#analyzedNext || this.#tables.isFilling) return;
    this.#statements.exec(analyzeSql(this.#tables));
    this.#analyzedNext = rid * ANALYSIS_FACTOR;
  }

  #change(row: Row, doc: Doc, { json, position, values, text }: Parts): void {
    const { rid } = row;
    const changed = values.flatMap((value, k) => (same(value, row[`k${k}`] ?? null) ? [] : [k]));
    const sets = ['position = ?', ...changed.map((k) => `k${k} = ?`)].join(', ');
    const given = changed.map((k) => values[k] ?? null);
    this.#statements.run(`UPDATE rows_${this.#id} SET ${sets} WHERE rid = ?`, [position, ...given, rid]);
    this.#statements.run(`UPDATE docs_${this.#id} SET doc = ? WHERE rid = ?`, [json, rid]);
    const before = this.#textOf(rid);
    if (before !== text) {
      this.#dropText(rid, before);
      this.#addText(rid, text);
    }
    this.#changeElements(doc, rid);
  }

  /** The kept counts learn of a change before it is made. */
  #told(row: Row | undefined, after: Doc | null): void {
    if (this.#kept.isEmpty) return;
    this.#kept.changed((row && this.#reader.doc(row.rid)) ?? null, after);
  }

  #textOf(rid: number): string {
    const sql = `SELECT text FROM texts_${this.#id} WHERE rid = ?`;
    return this.#statements.get<{ text: string }>(sql, [rid])?.text ?? '';
  }

  #addText(rid: number, text: string): void {
    if (text === '') return;
    this.#statements.run(`INSERT INTO texts_${this.#id} VALUES (?, ?)`, [rid, text]);
    if (this.#tables.isFilling) return;
    this.#statements.run(`INSERT INTO grams_${this.#id} (rowid, text) VALUES (?, ?)`, [rid, text]);
  }

  #dropText(rid: number, text: string): void {
    if (text === '') return;
    this.#statements.run(`DELETE FROM texts_${this.#id} WHERE rid = ?`, [rid]);
    if (this.#tables.isFilling) return;
    const grams = `grams_${this.#id}`;
    this.#statements.run(`INSERT INTO ${grams} (${grams}, rowid, text) VALUES ('delete', ?, ?)`, [rid, text]);
  }

  #elements(doc: Doc): Element[] {
    return this.#tables.lists.flatMap((path, n) =>
      [...new Set(valuesAt(doc, path))].map((value): Element => [n, stored(value)]),
    );
  }

  #changeElements(doc: Doc, rid: number): void {
    if (this.#tables.lists.length === 0) return;
    const sql = `SELECT path, value FROM lists_${this.#id} WHERE rid = ?`;
    const old = this.#statements.all<{ path: number; value: Stored }>(sql, [rid]);
    const now = this.#elements(doc);
    const stay =
      old.length === now.length &&
      old.every((one) => now.some(([path, value]) => path === one.path && same(value, one.value)));
    if (stay) return;
    this.#statements.run(`DELETE FROM lists_${this.#id} WHERE rid = ?`, [rid]);
    for (const element of now) this.#addElement(rid, element);
  }

  #addElement(rid: number, [path, value]: Element): void {
    this.#statements.run(`INSERT INTO lists_${this.#id} VALUES (?, ?, ?)`, [rid, path, value]);
  }

  #delete(row: Row): void {
    const { rid } = row;
    this.#told(row, null);
    this.#dropText(rid, this.#textOf(rid));
    for (const table of ['rows', 'docs', 'lists']) {
      this.#statements.run(`DELETE FROM ${table}_${this.#id} WHERE rid = ?`, [rid]);
    }
  }
}

/** An element of one of the collection's lists. */
type Element = [path: number, value: Stored];

/** What is stored of a document, apart from the elements of its lists. */
interface Parts {
  json: string;
  position: string;
  values: Stored[];
  text: string;
}
