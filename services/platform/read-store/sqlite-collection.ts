import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Doc, Filter, FindOptions, Scalar, Write } from '@coffret/contracts/ports/read-store';
import { setFields } from './set-fields.ts';
import { filterSql, type Names, type Sql } from './sqlite-filter.ts';
import { columnOf, type Tables } from './sqlite-tables.ts';
import { loaded, type Stored, same, stored } from './sqlite-values.ts';
import { meetsList, valueAt, valuesAt } from './values.ts';

type Sort = NonNullable<FindOptions['sort']>;
type Row = { rid: number; position: string } & { [column: string]: Stored };

/** Between the texts of a document: no text that people write holds it. */
const SEPARATOR = '\u001f';

/** Statements by their text: most are asked for again and again. */
export type Prepare = (sql: string) => StatementSync;

const KEPT_STATEMENTS = 1000;

export function statements(db: DatabaseSync): Prepare {
  const kept = new Map<string, StatementSync>();
  return (sql) => {
    const known = kept.get(sql);
    if (known) return known;
    const made = db.prepare(sql);
    const oldest = kept.keys().next();
    if (kept.size >= KEPT_STATEMENTS && !oldest.done) kept.delete(oldest.value);
    kept.set(sql, made);
    return made;
  };
}

/** A collection's documents in its tables. What writes runs in a transaction of the caller's. */
export class SqliteCollection {
  readonly #prepare: Prepare;
  readonly #tables: Tables;
  readonly #columns: string[];

  constructor(prepare: Prepare, tables: Tables) {
    this.#prepare = prepare;
    this.#tables = tables;
    this.#columns = tables.paths.map((_, index) => `k${index}`);
  }

  get #id(): number {
    return this.#tables.id;
  }

  /** The rows that match, in the order asked for. */
  rids(filter: Filter, { sort, skip = 0, limit }: FindOptions): number[] {
    const where = this.#where(filter);
    const order = sort ? this.#order(sort) : '';
    const page = limit === undefined && skip === 0 ? '' : 'LIMIT ? OFFSET ?';
    const sql = `SELECT rid ${where.text} ${order} ${page}`;
    const values = page ? [...where.values, limit ?? -1, skip] : where.values;
    return this.#all<{ rid: number }>(sql, values).map(({ rid }) => rid);
  }

  /** The document in a row; undefined: it was removed meanwhile. */
  doc(rid: number): Doc | undefined {
    const row = this.#get<{ doc: string }>(`SELECT doc FROM docs_${this.#id} WHERE rid = ?`, [rid]);
    return row && (JSON.parse(row.doc) as Doc);
  }

  count(filter: Filter): number {
    const { text, values } = this.#where(filter);
    return this.#get<{ n: number }>(`SELECT count(*) AS n ${text}`, values)?.n ?? 0;
  }

  countBy(field: string, filter: Filter): Map<Scalar, number> {
    const { text, values } = this.#where(filter);
    const sql = `SELECT ${this.#value(field)} AS value, count(*) AS n ${text} GROUP BY 1`;
    const rows = this.#all<{ value: Stored; n: number }>(sql, values);
    return new Map(rows.map(({ value, n }) => [loaded(value), n]));
  }

  write(write: Write): void {
    if (write.op === 'replace') this.#replace(write.doc);
    else if (write.op === 'remove') this.#remove(write.id, write.position);
    else this.#set(write.filter, write.fields, write.position);
  }

  /** The document under an id, for what is no matter of positions. */
  standing(id: Doc['_id']): Doc | undefined {
    const row = this.#row(id);
    return row && this.doc(row.rid);
  }

  put(doc: Doc): void {
    this.#store(doc, this.#row(doc._id));
  }

  take(id: Doc['_id']): void {
    const row = this.#row(id);
    if (row) this.#delete(row.rid);
  }

  #replace(doc: Doc & { _position: string }): void {
    const row = this.#row(doc._id);
    const reached = row?.position ?? this.#removedAt(doc._id) ?? '';
    if (reached < doc._position) this.#store(doc, row);
  }

  #remove(id: Doc['_id'], position: string): void {
    const row = this.#row(id);
    const reached = row?.position ?? this.#removedAt(id) ?? '';
    if (reached >= position) return;
    if (row) this.#delete(row.rid);
    this.#run(`INSERT OR REPLACE INTO removed_${this.#id} VALUES (?, ?)`, [id, position]);
  }

  #set(filter: Filter, fields: { readonly [path: string]: unknown }, position: string): void {
    const { text, values } = this.#where(filter);
    const sql = `SELECT id ${text} AND position <= ?`;
    for (const { id } of this.#all<{ id: Doc['_id'] }>(sql, [...values, position])) {
      const row = this.#row(id);
      const doc = row && this.doc(row.rid);
      if (doc) this.#store({ ...setFields(doc, fields), _position: position }, row);
    }
  }

  #row(id: Doc['_id']): Row | undefined {
    const columns = ['rid', 'position', ...this.#columns].join(', ');
    return this.#get<Row>(`SELECT ${columns} FROM rows_${this.#id} WHERE id = ?`, [id]);
  }

  #removedAt(id: Doc['_id']): string | undefined {
    const sql = `SELECT position FROM removed_${this.#id} WHERE id = ?`;
    return this.#get<{ position: string }>(sql, [id])?.position;
  }

  /** Only what has changed is written: every index that need not be touched is time won. */
  #store(doc: Doc, row: Row | undefined): void {
    const { paths } = this.#tables;
    const text = JSON.stringify(doc);
    const position = String(doc._position ?? '');
    const values = paths.map((path) => {
      if (meetsList(doc, path)) throw new TypeError(`${path} is a list, and was declared to be none`);
      return stored(valueAt(doc, path));
    });
    if (!row) {
      const marks = values.map(() => ', ?').join('');
      const sql = `INSERT INTO rows_${this.#id} VALUES (NULL, ?, ?${marks})`;
      const rid = Number(this.#run(sql, [doc._id, position, ...values]).lastInsertRowid);
      this.#run(`INSERT INTO docs_${this.#id} VALUES (?, ?)`, [rid, text]);
      this.#run(`INSERT INTO texts_${this.#id} VALUES (?, ?)`, [rid, this.#text(doc)]);
      for (const element of this.#elements(doc)) this.#addElement(rid, element);
      return;
    }
    const { rid } = row;
    const changed = values.flatMap((value, k) => (same(value, row[`k${k}`] ?? null) ? [] : [k]));
    const sets = ['position = ?', ...changed.map((k) => `k${k} = ?`)].join(', ');
    const given = changed.map((k) => values[k] ?? null);
    this.#run(`UPDATE rows_${this.#id} SET ${sets} WHERE rid = ?`, [position, ...given, rid]);
    this.#run(`UPDATE docs_${this.#id} SET doc = ? WHERE rid = ?`, [text, rid]);
    const texts = this.#text(doc);
    this.#run(`UPDATE texts_${this.#id} SET text = ?1 WHERE rid = ?2 AND text <> ?1`, [texts, rid]);
    this.#storeElements(doc, rid);
  }

  #text(doc: Doc): string {
    const texts = this.#tables.shape.texts.map((name) => valueAt(doc, `_fold.${name}`));
    return texts.filter((text) => typeof text === 'string' && text !== '').join(SEPARATOR);
  }

  #elements(doc: Doc): [path: number, value: Stored][] {
    return this.#tables.lists.flatMap((path, n) =>
      [...new Set(valuesAt(doc, path))].map((value): [number, Stored] => [n, stored(value)]),
    );
  }

  #storeElements(doc: Doc, rid: number): void {
    if (this.#tables.lists.length === 0) return;
    const old = this.#all<{ path: number; value: Stored }>(
      `SELECT path, value FROM lists_${this.#id} WHERE rid = ?`,
      [rid],
    );
    const now = this.#elements(doc);
    if (old.length === now.length) {
      const stays = old.every((one) =>
        now.some(([path, value]) => path === one.path && same(value, one.value)),
      );
      if (stays) return;
    }
    this.#run(`DELETE FROM lists_${this.#id} WHERE rid = ?`, [rid]);
    for (const element of now) this.#addElement(rid, element);
  }

  #addElement(rid: number, [path, value]: [path: number, value: Stored]): void {
    this.#run(`INSERT INTO lists_${this.#id} VALUES (?, ?, ?)`, [rid, path, value]);
  }

  #delete(rid: number): void {
    for (const table of ['rows', 'docs', 'texts', 'lists']) {
      this.#run(`DELETE FROM ${table}_${this.#id} WHERE rid = ?`, [rid]);
    }
  }

  #where(filter: Filter): Sql {
    const { text, values } = filterSql(filter, this.#names());
    return { text: `FROM rows_${this.#id} AS r WHERE ${text}`, values };
  }

  #names(): Names {
    const id = this.#id;
    return {
      column: (path) => columnOf(this.#tables, path),
      elements: (path) => {
        const n = this.#tables.lists.indexOf(path);
        return n < 0 ? null : `(SELECT rid FROM lists_${id} WHERE path = ${n}`;
      },
      search: (text) =>
        text.includes(SEPARATOR)
          ? { text: 'FALSE', values: [] }
          : { text: `rid IN (SELECT rid FROM texts_${id} WHERE instr(text, ?))`, values: [text] },
      doc: this.#doc(),
    };
  }

  #doc(): string {
    return `(SELECT doc FROM docs_${this.#id} AS d WHERE d.rid = r.rid)`;
  }

  #value(path: string): string {
    return columnOf(this.#tables, path) ?? `value_at(${this.#doc()}, '${path.replaceAll("'", "''")}')`;
  }

  #order(sort: Sort): string {
    const terms = Object.entries(sort).map(
      ([path, direction]) => `${this.#value(path)} ${direction === 1 ? 'ASC' : 'DESC'}`,
    );
    return `ORDER BY ${terms.join(', ')}`;
  }

  #all<R>(sql: string, values: readonly SQLInputValue[]): R[] {
    return this.#prepare(sql).all(...values) as R[];
  }

  #get<R>(sql: string, values: readonly SQLInputValue[]): R | undefined {
    return this.#prepare(sql).get(...values) as R | undefined;
  }

  #run(sql: string, values: readonly SQLInputValue[]) {
    return this.#prepare(sql).run(...values);
  }
}
