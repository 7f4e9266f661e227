import type { Shape } from '@coffret/contracts/ports/read-store';

export interface Tables {
  id: number;
  shape: Shape;
  paths: readonly string[];
  lists: readonly string[];
  /** Full-text indexes are maintained only when true. */
  isIndexed: boolean;
}

export const COLLECTIONS_SQL = `
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    shape TEXT NOT NULL,
    is_indexed INTEGER NOT NULL
  ) STRICT;`;

const OWN_COLUMNS: { readonly [path: string]: string } = { _id: 'id', _position: 'position' };

/** Follows each text in `words`, twice: every letter then begins a trigram, and no match spans two texts. */
export const SEPARATOR = '\u001f'.repeat(2);

export function tablesOf(id: number, shape: Shape, isIndexed: boolean): Tables {
  const indexed = shape.indexes.flatMap(({ fields }) => Object.keys(fields));
  const paths = shape.entries ?? [...indexed, ...(shape.summed ?? [])];
  return {
    id,
    shape,
    isIndexed,
    lists: shape.lists ?? [],
    paths: [...new Set(paths)].filter((path) => !Object.hasOwn(OWN_COLUMNS, path)),
  };
}

export function columnOf({ paths }: Tables, path: string): string | null {
  if (Object.hasOwn(OWN_COLUMNS, path)) return OWN_COLUMNS[path] ?? null;
  const index = paths.indexOf(path);
  return index < 0 ? null : `k${index}`;
}

export const isRowNumber = ({ shape }: Tables, path: string): boolean =>
  shape.entries !== undefined && Object.hasOwn(OWN_COLUMNS, path);

/** Documents have their own table, so that queries over many rows read few pages. */
export const tablesSql = (tables: Tables): string =>
  tables.shape.entries ? entriesSql(tables) : documentsSql(tables);

const columnsSql = ({ paths }: Tables) => paths.map((_, k) => `, k${k}`).join('');

const documentsSql = (tables: Tables) => `
  CREATE TABLE rows_${tables.id} (
    rid INTEGER PRIMARY KEY, id NOT NULL UNIQUE, position TEXT NOT NULL, words TEXT, elements TEXT${columnsSql(tables)}
  );
  CREATE TABLE docs_${tables.id} (rid INTEGER PRIMARY KEY, doc TEXT NOT NULL);
  CREATE TABLE removed_${tables.id} (id PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID;`;

function entriesSql(tables: Tables): string {
  const { id, paths, shape } = tables;
  const fields = paths.map((path, k) => `'${path}', k${k}, `).join('');
  const folded = shape.texts.map(
    (text) => `'${text}', substr(words, 1, length(words) - ${SEPARATOR.length})`,
  );
  const key = "TEXT AS (printf('%020d', rid))";
  return `
    CREATE TABLE rows_${id} (rid INTEGER PRIMARY KEY, words TEXT${columnsSql(tables)}, id ${key}, position ${key});
    CREATE VIEW docs_${id} AS SELECT rid, json_object(
      '_id', id, ${fields} '_fold', json_object(${folded.join()}), '_position', position
    ) AS doc FROM rows_${id};`;
}

/** Texts added to a full-text index per step of about 100 ms. */
const TEXTS_AT_ONCE = 2_000;
const ENTRIES_AT_ONCE = 20_000;

export type Ask = (sql: string) => number | null;

/** Short steps; interrupted ones are repeated. Nothing may write to the collection meanwhile. */
export function* indexSteps(tables: Tables, ask: Ask): Generator<string> {
  const { id, shape, lists } = tables;
  for (const [n, { fields }] of shape.indexes.entries()) {
    const columns = Object.entries(fields)
      .filter(([path]) => !isRowNumber(tables, path))
      .map(([path, direction]) => `${columnOf(tables, path)} ${direction === 1 ? 'ASC' : 'DESC'}`);
    if (columns.length > 0) {
      yield `CREATE INDEX IF NOT EXISTS index_${id}_${n} ON rows_${id} (${columns.join(', ')});`;
    }
  }
  if (shape.texts.length > 0) {
    // A fifth of a row's bytes: all that a scan for a text, with its sums, reads.
    const summed = (shape.summed ?? []).map((path) => columnOf(tables, path));
    const columns = ['id', 'words', ...summed].join();
    if (!shape.entries) yield `CREATE INDEX IF NOT EXISTS texts_${id} ON rows_${id} (${columns});`;
    yield* searchSteps(tables, 'words', "'trigram case_sensitive 1'", ask);
    yield `CREATE VIRTUAL TABLE IF NOT EXISTS terms_${id} USING fts5vocab('words_${id}', 'row');`;
  }
  if (lists.length > 0) yield* searchSteps(tables, 'elements', "'ascii'", ask);
  yield `UPDATE collections SET is_indexed = 1 WHERE id = ${id};`;
}

function* searchSteps({ id, shape }: Tables, column: string, tokenizer: string, ask: Ask): Generator<string> {
  const [rows, index] = [`rows_${id}`, `${column}_${id}`];
  yield `
    DROP TABLE IF EXISTS ${index};
    CREATE VIRTUAL TABLE ${index} USING fts5(
      ${column}, content = '${rows}', content_rowid = 'rid', detail = none, columnsize = 0, tokenize = ${tokenizer}
    );`;
  const count = shape.entries ? ENTRIES_AT_ONCE : TEXTS_AT_ONCE;
  const next = (after: number) =>
    ask(
      `SELECT max(rid) AS n FROM (SELECT rid FROM ${rows} WHERE rid > ${after} ORDER BY rid LIMIT ${count})`,
    );
  for (let [from, to] = [-1, next(-1)]; to !== null; [from, to] = [to, next(to)]) {
    yield `
      INSERT INTO ${index} (rowid, ${column}) SELECT rid, ${column} FROM ${rows}
      WHERE rid > ${from} AND rid <= ${to} AND ${column} IS NOT NULL;`;
  }
}

export const searchIndexes = ({ id, shape, lists }: Tables): string[] =>
  shape.entries
    ? []
    : [...(shape.texts.length > 0 ? [`words_${id}`] : []), ...(lists.length > 0 ? [`elements_${id}`] : [])];

export const dropSql = ({ id, shape }: Tables): string => `
  ${['terms', 'words', 'elements', 'removed'].map((table) => `DROP TABLE IF EXISTS ${table}_${id};`).join('\n')}
  DROP ${shape.entries ? 'VIEW' : 'TABLE'} docs_${id};
  DROP TABLE rows_${id};`;
