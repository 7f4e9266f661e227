import type { Shape } from '@coffret/contracts/ports/read-store';

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
  const paths = shape.indexes.flatMap(({ fields }) => Object.keys(fields));
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

/** What is asked for lies apart from the documents, so that looking through many rows reads few pages. */
export function tablesSql({ id, paths }: Tables): string {
  const columns = paths.map((_, index) => `, k${index}`).join('');
  return `
    CREATE TABLE rows_${id} (rid INTEGER PRIMARY KEY, id NOT NULL, position TEXT NOT NULL${columns});
    CREATE UNIQUE INDEX ids_${id} ON rows_${id} (id);
    CREATE TABLE docs_${id} (rid INTEGER PRIMARY KEY, doc TEXT NOT NULL);
    CREATE TABLE texts_${id} (rid INTEGER PRIMARY KEY, words TEXT NOT NULL);
    CREATE TABLE lists_${id} (rid INTEGER PRIMARY KEY, words TEXT NOT NULL);
    CREATE TABLE removed_${id} (id PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID;`;
}

/** Rows that ANALYZE looks at in an index: enough to tell a rare value from a common one. */
const SAMPLE = 1000;

/** Rows whose words are put into a full-text index in one step: about 50 ms. */
const WORDS_AT_ONCE = 1000;

/**
 * What may be made after the documents, in steps that each take little time: the indexes, the elements of lists, and
 * texts by three letters at a time. `last`: the number of the last row. What was broken off is begun again.
 */
export function indexSteps(tables: Tables, last: number): string[] {
  const { id, shape, paths, lists } = tables;
  const indexes = shape.indexes.map(({ fields }, n) => {
    const columns = Object.entries(fields).map(
      ([path, direction]) => `${columnOf(tables, path)} ${direction === 1 ? 'ASC' : 'DESC'}`,
    );
    return `CREATE INDEX IF NOT EXISTS index_${id}_${n} ON rows_${id} (${columns.join(', ')});`;
  });
  return [
    ...paths.map((_, k) => `DROP INDEX IF EXISTS ${fillingIndex(tables, `k${k}`)};`),
    ...indexes,
    ...(shape.texts.length > 0 ? [textsSql(id), ...wordsSql(`grams_${id}`, `texts_${id}`, last)] : []),
    ...(lists.length > 0 ? [elementsSql(id), ...wordsSql(`elements_${id}`, `lists_${id}`, last)] : []),
    analyzeSql(tables),
  ];
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

/** Puts a table's words into its full-text index. */
function wordsSql(index: string, table: string, last: number): string[] {
  return Array.from({ length: Math.ceil(last / WORDS_AT_ONCE) }, (_, n) => {
    const from = n * WORDS_AT_ONCE;
    return `INSERT INTO ${index} (rowid, words)
      SELECT rid, words FROM ${table} WHERE rid > ${from} AND rid <= ${from + WORDS_AT_ONCE};`;
  });
}

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

export function dropSql({ id }: Tables): string {
  return ['terms', 'grams', 'elements', 'rows', 'docs', 'texts', 'lists', 'removed']
    .map((table) => `DROP TABLE IF EXISTS ${table}_${id};`)
    .join('\n');
}
