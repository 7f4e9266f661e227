import type { Doc, Scalar, Write } from '@coffret/contracts/ports/read-store';
import { isMap, type JsonMap } from './json.ts';
import { elementsText } from './sqlite-elements.ts';
import type { Query } from './sqlite-query.ts';
import { SEPARATOR, type Tables } from './sqlite-schema.ts';
import type { Statements } from './sqlite-statements.ts';
import { rowOfPosition, type Stored, same, stored } from './sqlite-values.ts';
import { foldedTexts, LIST, meets, valueReader } from './values.ts';

/** Like MongoDB's `$set` on a copy. Throws a TypeError when a path leads through a value that is no object. */
function setFields<D extends JsonMap>(doc: D, fields: { readonly [path: string]: unknown }): D {
  let copy: JsonMap = doc;
  for (const [path, value] of Object.entries(fields)) {
    if (value !== undefined) copy = withValue(copy, path.split('.'), value);
  }
  return copy as D;
}

function withValue(target: unknown, [name, ...rest]: readonly string[], value: unknown): JsonMap {
  if (target !== undefined && !isMap(target)) throw new TypeError(`there is no object to set ${name} in`);
  const key = String(name);
  return { ...target, [key]: rest.length === 0 ? value : withValue(target?.[key], rest, value) };
}

/** Methods run in the caller's transaction. */
export interface Writer {
  write(write: Write): void;
  put(doc: Doc): void;
  swap(id: Doc['_id'], expected: { readonly [field: string]: Scalar } | null, doc: Doc | null): boolean;
}

interface Texts {
  words: string | null;
  elements: string | null;
}

type Row = { rid: number; position: string } & Texts & { [column: string]: Stored };

const NO_TEXTS: Texts = { words: null, elements: null };

export function createWriter(statements: Statements, tables: Tables, query: Query): Writer {
  const { id, paths, lists, shape } = tables;
  if (shape.entries) return entriesWriter(statements, tables);
  const columns = ['position', 'words', 'elements', ...paths.map((_, k) => `k${k}`)];
  const index = textIndexer(statements, tables);
  const readers = paths.map((path) => ({ path, read: valueReader(path) }));
  const rowSql = `SELECT rid, ${columns.join()} FROM rows_${id} WHERE id = ?`;
  const insertSql = `INSERT INTO rows_${id} (id, ${columns.join()}) VALUES (?${', ?'.repeat(columns.length)})`;

  const rowOf = (id: Doc['_id']) => statements.get<Row>(rowSql, [id]);

  let hasRemoved: boolean | null = null;

  function reached(id: Doc['_id'], row: Row | undefined): string {
    if (row) return row.position;
    hasRemoved ??= statements.get(`SELECT NULL FROM removed_${tables.id}`) !== undefined;
    if (!hasRemoved) return '';
    const sql = `SELECT position FROM removed_${tables.id} WHERE id = ?`;
    return statements.get<{ position: string }>(sql, [id])?.position ?? '';
  }

  function columnValues(doc: Doc): Stored[] {
    return readers.map(({ path, read }) => {
      const value = read(doc);
      if (value === LIST) throw new TypeError(`${path} is a list, and was declared to be none`);
      return stored(value);
    });
  }

  function store(doc: Doc, row: Row | undefined): void {
    const [words, elements] = [wordsOf(doc, shape.texts), elementsText(doc, lists)];
    const values = [String(doc._position ?? ''), words, elements, ...columnValues(doc)];
    const json = JSON.stringify(doc);
    if (row) {
      update(row, values);
      statements.run(`UPDATE docs_${id} SET doc = ? WHERE rid = ?`, [json, row.rid]);
      index(row.rid, row, { words, elements });
    } else {
      const rid = Number(statements.run(insertSql, [doc._id, ...values]).lastInsertRowid);
      statements.run(`INSERT INTO docs_${id} VALUES (?, ?)`, [rid, json]);
      index(rid, NO_TEXTS, { words, elements });
    }
  }

  /** Only changed columns: SQLite would rewrite the indexes of all others too. */
  function update(row: Row, values: readonly Stored[]): void {
    const changed = columns
      .map((_, n) => n)
      .filter((n) => !same(values[n] ?? null, row[columns[n] ?? ''] ?? null));
    if (changed.length === 0) return;
    const sets = changed.map((n) => `${columns[n]} = ?`);
    const sql = `UPDATE rows_${id} SET ${sets.join()} WHERE rid = ?`;
    statements.run(sql, [...changed.map((n) => values[n] ?? null), row.rid]);
  }

  function remove(row: Row): void {
    index(row.rid, row, NO_TEXTS);
    for (const table of ['rows', 'docs'])
      statements.run(`DELETE FROM ${table}_${tables.id} WHERE rid = ?`, [row.rid]);
  }

  return {
    put: (doc) => store(doc, rowOf(doc._id)),
    write(write) {
      if (write.op === 'set') {
        for (const rid of query.rids(write.filter)) {
          const doc = query.doc(rid);
          if (!doc || String(doc._position ?? '') > write.position) continue;
          store({ ...setFields(doc, write.fields), _position: write.position }, rowOf(doc._id));
        }
        return;
      }
      const [id, position] =
        write.op === 'replace' ? [write.doc._id, write.doc._position] : [write.id, write.position];
      const row = rowOf(id);
      if (reached(id, row) >= position) return;
      if (write.op === 'replace') return store(write.doc, row);
      if (row) remove(row);
      hasRemoved = true;
      statements.run(`INSERT OR REPLACE INTO removed_${tables.id} VALUES (?, ?)`, [id, position]);
    },
    swap(id, expected, doc) {
      const row = rowOf(id);
      const found = row && query.doc(row.rid);
      if ((found === undefined) !== (expected === null)) return false;
      const isMet = ([field, value]: [string, Scalar]) => found && meets(found, field, value);
      if (!Object.entries(expected ?? {}).every(isMet)) return false;
      if (doc) store({ ...doc, _id: id }, row);
      else if (row) remove(row);
      return true;
    },
  };
}

/** Not by triggers: in these FTS5 writes to the file at each statement, ten times as slow. */
function textIndexer(statements: Statements, { id, isIndexed }: Tables) {
  return (rid: number, before: Texts, after: Texts): void => {
    if (!isIndexed) return;
    for (const column of ['words', 'elements'] as const) {
      if (before[column] === after[column]) continue;
      const index = `${column}_${id}`;
      const remove = `INSERT INTO ${index} (${index}, rowid, ${column}) VALUES ('delete', ?, ?)`;
      if (before[column] !== null) statements.run(remove, [rid, before[column]]);
      const add = `INSERT INTO ${index} (rowid, ${column}) VALUES (?, ?)`;
      if (after[column] !== null) statements.run(add, [rid, after[column]]);
    }
  };
}

function wordsOf(doc: Doc, texts: readonly string[]): string | null {
  const found = foldedTexts(doc, texts);
  if (found.length === 0) return null;
  return found.map((text) => text.replaceAll(SEPARATOR.charAt(0), ' ') + SEPARATOR).join('');
}

function entriesWriter(statements: Statements, tables: Tables): Writer {
  const { id, paths, shape } = tables;
  const index = textIndexer(statements, tables);
  const insert = `INSERT OR IGNORE INTO rows_${id} VALUES (?, ?${', ?'.repeat(paths.length)})`;

  function refuse(): never {
    throw new TypeError('an entry cannot be changed');
  }

  function put(doc: Doc): void {
    const rid = rowOfPosition(doc._id);
    if (rid === null || doc._id !== doc._position) throw new TypeError(`no entry's position: ${doc._id}`);
    const values = paths.map((field) => {
      const value = doc[field] ?? null;
      if (value === null || typeof value === 'string' || typeof value === 'number') return value;
      throw new TypeError(`${field} of an entry is neither a text nor a number`);
    });
    const words = wordsOf(doc, shape.texts);
    const { changes } = statements.run(insert, [rid, words, ...values]);
    if (changes === 1) index(rid, NO_TEXTS, { words, elements: null });
  }

  return { put, swap: refuse, write: (write) => (write.op === 'replace' ? put(write.doc) : refuse()) };
}
