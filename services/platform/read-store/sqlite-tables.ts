import type { Shape } from '@coffret/contracts/ports/read-store';
import { GRAM } from './sqlite-search.ts';

/** A collection's tables, by what it is searched by. Their names end with its number. */
export interface Tables {
  id: number;
  shape: Shape;
  /** Paths with a column each: `k0`, `k1` … in their order. */
  paths: readonly string[];
  lists: readonly string[];
  /** The indexes and the search of texts are not made yet. */
  isFilling: boolean;
}

/** Columns that every collection has. */
const OWN_COLUMNS: { readonly [path: string]: string } = { _id: 'id', _position: 'position' };

export function tablesOf(id: number, shape: Shape, isFilling: boolean): Tables {
  const paths = shape.entries ?? shape.indexes.flatMap(({ fields }) => Object.keys(fields));
  return {
    id,
    shape,
    paths: [...new Set(paths)].filter((path) => !Object.hasOwn(OWN_COLUMNS, path)),
    lists: shape.lists ?? [],
    isFilling,
  };
}

export function columnOf({ paths }: Tables, path: string): string | null {
  if (Object.hasOwn(OWN_COLUMNS, path)) return OWN_COLUMNS[path] ?? null;
  const index = paths.indexOf(path);
  return index < 0 ? null : `k${index}`;
}

/** Whether a path's values are the positions of entries, after which their rows are numbered. */
export const isRowNumber = ({ shape }: Tables, path: string): boolean =>
  shape.entries !== undefined && Object.hasOwn(OWN_COLUMNS, path);

/** What is asked for lies apart from the documents, so that looking through many rows reads few pages. */
export function tablesSql(tables: Tables): string {
  const { id, paths, shape } = tables;
  if (shape.entries) return entriesSql(tables);
  const columns = paths.map((_, index) => `, k${index}`).join('');
  return `
    CREATE TABLE rows_${id} (rid INTEGER PRIMARY KEY, id NOT NULL, position TEXT NOT NULL${columns});
    CREATE UNIQUE INDEX ids_${id} ON rows_${id} (id);
    CREATE TABLE docs_${id} (rid INTEGER PRIMARY KEY, doc TEXT NOT NULL);
    CREATE TABLE texts_${id} (rid INTEGER PRIMARY KEY, words TEXT NOT NULL);
    CREATE TABLE lists_${id} (rid INTEGER PRIMARY KEY, words TEXT NOT NULL);
    CREATE TABLE removed_${id} (id PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID;`;
}

/**
 * Entries are rows of their fields alone, numbered by their positions: every index ends with these by itself. What is
 * said of other collections' tables holds for them by what SQLite works out when it is asked.
 */
function entriesSql({ id, paths, shape: { texts } }: Tables): string {
  const columns = paths.map((_, k) => `, k${k}`).join('');
  const fields = paths.map((path, k) => `'${path}', k${k}`);
  const folded = texts.map((text) => `'${text}', substr(words, 1, length(words) - ${GRAM - 1})`);
  const members = ["'_id', id", ...fields, `'_fold', json_object(${folded.join()})`, "'_position', position"];
  const key = "TEXT AS (printf('%020d', rid))";
  return `
    CREATE TABLE rows_${id} (rid INTEGER PRIMARY KEY, words TEXT${columns}, id ${key}, position ${key});
    CREATE VIEW docs_${id} AS SELECT rid, json_object(${members.join()}) AS doc FROM rows_${id};
    CREATE VIEW texts_${id} AS SELECT rid, words FROM rows_${id} WHERE words IS NOT NULL;`;
}

/** Rows that ANALYZE looks at in an index: enough to tell a rare value from a common one. */
const SAMPLE = 1000;

/**
 * Rows whose words are put into a full-text index in one step: about 100 ms, for which others wait to write. Those of
 * entries are short.
 */
const WORDS_AT_ONCE = 2_000;
const ENTRIES_AT_ONCE = 20_000;

/** The number of the last of so many rows of a table that come after one; null: there are none. */
export type LastOf = (table: string, after: number, count: number) => number | null;

/**
 * What may be made after the documents, in steps that each take little time: the indexes, the elements of lists, and
 * texts by three letters at a time. What was broken off is begun again.
 */
export function* indexSteps(tables: Tables, lastOf: LastOf): Generator<string> {
  const { id, shape, paths, lists } = tables;
  const words = function* (index: string, table: string): Generator<string> {
    const count = shape.entries ? ENTRIES_AT_ONCE : WORDS_AT_ONCE;
    for (let from = -1, to = lastOf(table, from, count); to !== null; to = lastOf(table, from, count)) {
      yield `INSERT INTO ${index} (rowid, words) SELECT rid, words FROM ${table} WHERE rid > ${from} AND rid <= ${to};`;
      from = to;
    }
  };
  for (const k of paths.keys()) yield `DROP INDEX IF EXISTS ${fillingIndex(tables, `k${k}`)};`;
  for (const [n, { fields }] of shape.indexes.entries()) {
    const columns = Object.entries(fields)
      .filter(([path]) => !isRowNumber(tables, path))
      .map(([path, direction]) => `${columnOf(tables, path)} ${direction === 1 ? 'ASC' : 'DESC'}`);
    if (columns.length > 0) {
      yield `CREATE INDEX IF NOT EXISTS index_${id}_${n} ON rows_${id} (${columns.join(', ')});`;
    }
  }
  if (shape.texts.length > 0) {
    yield textsSql(id);
    yield* words(`grams_${id}`, `texts_${id}`);
  }
  if (lists.length > 0) {
    yield elementsSql(id);
    yield* words(`elements_${id}`, `lists_${id}`);
  }
  yield analyzeSql(tables);
}

/** What it finds is looked up in the table: it need not keep texts, places in them and lengths. */
const wordsOf = (table: string) =>
  `words, content = '${table}', content_rowid = 'rid', detail = none, columnsize = 0`;

const textsSql = (id: number) => `
  DROP TABLE IF EXISTS terms_${id};
  DROP TABLE IF EXISTS grams_${id};
  CREATE VIRTUAL TABLE grams_${id} USING fts5(${wordsOf(`texts_${id}`)}, tokenize = 'trigram case_sensitive 1');
  CREATE VIRTUAL TABLE terms_${id} USING fts5vocab('grams_${id}', 'row');`;

const elementsSql = (id: number) => `
  DROP TABLE IF EXISTS elements_${id};
  CREATE VIRTUAL TABLE elements_${id} USING fts5(${wordsOf(`lists_${id}`)}, tokenize = 'ascii');`;

/** Indexes for what is set by while a collection is filled: without them each time would look at all that is there. */
export function fillingIndexesSql(tables: Tables, paths: readonly string[]): string {
  const columns = paths.map((path) => columnOf(tables, path)).filter((column) => column?.startsWith('k'));
  return columns
    .map(
      (column) =>
        `CREATE INDEX IF NOT EXISTS ${fillingIndex(tables, column)} ON rows_${tables.id} (${column});`,
    )
    .join('\n');
}

const fillingIndex = ({ id }: Tables, column: string | null) => `filling_${id}_${column}`;

/** Tells SQLite how many rows a value has, by which it chooses among the indexes. */
export const analyzeSql = ({ id }: Tables): string =>
  `PRAGMA analysis_limit = ${SAMPLE}; ANALYZE rows_${id};`;

export function dropSql({ id, shape }: Tables): string {
  const views = shape.entries ? ['docs', 'texts'].map((view) => `DROP VIEW IF EXISTS ${view}_${id};`) : [];
  const tables = ['terms', 'grams', 'elements', 'rows', 'docs', 'texts', 'lists', 'removed']
    .filter((table) => !shape.entries || !['docs', 'texts'].includes(table))
    .map((table) => `DROP TABLE IF EXISTS ${table}_${id};`);
  return [...views, ...tables].join('\n');
}
