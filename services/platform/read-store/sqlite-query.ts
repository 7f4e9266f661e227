import type { Doc, Filter, FindOptions, Scalar, Totals, Unsummed } from '@coffret/contracts/ports/read-store';
import { elementsSql } from './sqlite-elements.ts';
import { all as allOf, filterSql, type Names, NOTHING, type Sql } from './sqlite-filter.ts';
import { columnOf, isRowNumber, SEPARATOR, type Tables } from './sqlite-schema.ts';
import type { Statements } from './sqlite-statements.ts';
import { loaded, type Stored } from './sqlite-values.ts';

/** Rows that are sorted in a few milliseconds. With more matches, scanning in sort order mostly soon finds some. */
const FEW = 2000;
/** Rows of an index that are read and sorted faster than most of a large table is scanned. */
const MANY = 10_000;

const MAX_TERMS = 64;

const SAMPLE = 5_000;

/** SQLite plans a statement anew whenever another value is bound to a bare `LIMIT ?`. */
const VALUE = '+?';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

export type Query = ReturnType<typeof createQuery>;

export function createQuery({ all, get }: Statements, tables: Tables) {
  const { id } = tables;
  const from = `rows_${id} AS r`;
  const names: Names = {
    column: (path) => {
      const column = columnOf(tables, path);
      return column && `r.${column}`;
    },
    isIndexed: (path) =>
      tables.isIndexed &&
      (path === '_id' || tables.shape.indexes.some(({ fields }) => Object.keys(fields)[0] === path)),
    row: (path) => (isRowNumber(tables, path) ? 'r.rid' : null),
    elements: (path, values) => {
      const list = tables.lists.indexOf(path);
      return list < 0 || !tables.isIndexed ? null : elementsSql(id, list, values);
    },
    search: searchSql,
    doc: `(SELECT doc FROM docs_${id} AS d WHERE d.rid = r.rid)`,
  };
  /** SQLite often takes the rows of a value for fewer than those of a range of dates, and reads them all. */
  function where(filter: Filter): Sql {
    const sql = filterSql(filter, names);
    const { parts = [] } = sql;
    if (!isOfColumns(sql)) return sql;
    for (const range of parts.filter(({ by }) => by === 'range')) {
      const rows = countTo(MANY, range);
      if (rows > MANY) continue;
      const others = parts.filter((part) => part !== range);
      if (others.some((part) => part.by !== 'row' && countTo(rows, part) <= rows)) continue;
      const rest = allOf(others);
      return {
        text: `(${range.text} AND +(${rest.text}))`,
        values: [...range.values, ...rest.values],
        parts,
      };
    }
    return sql;
  }

  /** One more than `most`: there are more. */
  function countTo(most: number, { text, values }: Sql): number {
    const sql = `SELECT count(*) AS n FROM (SELECT NULL FROM ${from} WHERE ${text} LIMIT ${VALUE})`;
    return get<{ n: number }>(sql, [...values, most + 1])?.n ?? 0;
  }

  const valueSql = (path: string) =>
    names.column(path) ?? `value_at(${names.doc}, '${path.replaceAll("'", "''")}')`;

  function found(
    { text, values }: Sql,
    order: string,
    page?: readonly [limit: number, skip: number],
  ): number[] {
    const sql = `SELECT r.rid AS rid FROM ${from} WHERE ${text} ${order} ${page ? `LIMIT ${VALUE} OFFSET ${VALUE}` : ''}`;
    return all<{ rid: number }>(sql, [...values, ...(page ?? [])]).map(({ rid }) => rid);
  }

  /** A page of those of the first rows in an order that match; null: they do not fill it. */
  function foundEarly(
    { text, values }: Sql,
    order: string,
    [limit, skip]: readonly [limit: number, skip: number],
  ): number[] | null {
    const first = `SELECT r.rid FROM ${from} ${order} LIMIT ${VALUE}`;
    const matching = { text: `r.rid IN (${first}) AND +(${text})`, values: [FEW, ...values] };
    const rids = limit + skip > FEW ? [] : found(matching, order, [limit, skip]);
    return rids.length < limit ? null : rids;
  }

  /** Whether an index gives exactly the matching rows in the requested order. */
  function isOrdered({ text, values }: Sql, order: string): boolean {
    if (text === 'TRUE') return true;
    const sql = `EXPLAIN QUERY PLAN SELECT r.rid FROM ${from} WHERE ${text} ${order}`;
    const [first, ...others] = all<{ detail: string }>(sql, values);
    return (
      first?.detail.startsWith('SEARCH r') === true && !others.some(({ detail }) => /ORDER BY/.test(detail))
    );
  }

  /** `by` '+': the rows are sorted, whatever index there is. */
  function orderSql(sort: NonNullable<FindOptions['sort']>, by: '' | '+' = ''): string {
    const terms = Object.entries(sort).map(
      ([path, direction]) => `${by}${names.row(path) ?? valueSql(path)} ${direction === 1 ? 'ASC' : 'DESC'}`,
    );
    return `ORDER BY ${terms.join(', ')}`;
  }

  function searchSql(text: string): Sql {
    const match = matchOf(text);
    if (match === '') return NOTHING;
    const sql = `SELECT rowid AS rid FROM words_${id} WHERE words_${id} MATCH ? LIMIT ${VALUE}`;
    const rows = match === null ? [] : all<{ rid: number }>(sql, [match, FEW + 1]);
    const contains = { text: 'instr(r.words, ?)', values: [text] };
    if (match === null || rows.length > FEW) return contains;
    const few = ridsSql(rows.map(({ rid }) => rid));
    return { text: `(${few.text} AND ${contains.text})`, values: [...few.values, text] };
  }

  /** The full-text query of trigrams. '': no text matches; null: the index cannot be used. */
  function matchOf(text: string): string | null {
    if (tables.shape.texts.length === 0 || text.includes(SEPARATOR.charAt(0))) return '';
    if (!tables.isIndexed) return null;
    const letters = Array.from(text);
    if (letters.length > 2) {
      return letters
        .slice(2)
        .map((_, i) => quoted(letters.slice(i, i + 3).join('')))
        .join(' AND ');
    }
    if (isCommon(text)) return null;
    const sql = `SELECT term FROM terms_${id} WHERE term >= ? AND term < ? LIMIT ${VALUE}`;
    const terms = all<{ term: string }>(sql, [text, `${text}\u{10ffff}`, MAX_TERMS + 1]);
    return terms.length > MAX_TERMS ? null : terms.map(({ term }) => quoted(term)).join(' OR ');
  }

  function isCommon(text: string): boolean {
    const sql = `SELECT count(*) AS n FROM (SELECT words FROM rows_${id} LIMIT ${VALUE}) WHERE instr(words, ?)`;
    return (get<{ n: number }>(sql, [SAMPLE, text])?.n ?? 0) > SAMPLE / 50;
  }

  return {
    rids(filter: Filter, { sort, skip = 0, limit }: FindOptions = {}): number[] {
      const matching = where(filter);
      const order = sort ? orderSql(sort) : '';
      if (limit === undefined && skip === 0) return found(matching, order);
      const page = [limit ?? -1, skip] as const;
      if (!sort || limit === undefined || isOrdered(matching, order)) return found(matching, order, page);
      const few = found(matching, '', [FEW + 1, 0]);
      if (few.length <= FEW) return found(ridsSql(few), order, page);
      const inOrder = { ...matching, text: `+(${matching.text})` };
      if (!isOfColumns(matching)) return found(inOrder, order, page);
      // Rows of a time are often far from the beginning of an order.
      const early = foundEarly(matching, order, page);
      if (early) return early;
      if (countTo(MANY, matching) > MANY) return found(inOrder, order, page);
      return found(matching, orderSql(sort, '+'), page);
    },

    doc(rid: number): Doc | undefined {
      const row = get<{ doc: string }>(`SELECT doc FROM docs_${id} WHERE rid = ?`, [rid]);
      return row && (JSON.parse(row.doc) as Doc);
    },

    count(filter: Filter): number {
      const { text, values } = where(filter);
      const sql = `SELECT count(*) AS n FROM ${from} ${text === 'TRUE' ? '' : `WHERE ${text}`}`;
      return get<{ n: number }>(sql, values)?.n ?? 0;
    },

    countBy(field: string, filter: Filter): Map<Scalar, number> {
      const { text, values } = where(filter);
      const sql = `SELECT ${valueSql(field)} AS value, count(*) AS n FROM ${from} WHERE ${text} GROUP BY 1`;
      const rows = all<{ value: Stored; n: number }>(sql, values);
      return new Map(rows.map(({ value, n }) => [loaded(value), n]));
    },

    totals(filter: Filter, summed: readonly string[], unsummed?: Unsummed): Totals {
      const { text, values } = where(filter);
      const isSummed = unsummed ? ` AND ${valueSql(unsummed.column)} IS NOT ?` : '';
      const sums = summed.map((field, n) => {
        const value = valueSql(field);
        // Numbers alone: they sort before all texts and blobs. `total` would read numbers from the beginning of texts.
        return `, total(${value}) FILTER (WHERE ${value} < ''${isSummed}) AS s${n}`;
      });
      const sql = `SELECT count(*) AS n${sums.join('')} FROM ${from} WHERE ${text}`;
      const left = unsummed ? summed.map(() => unsummed.value) : [];
      const row = get<{ n: number; [sum: `s${number}`]: number }>(sql, [...left, ...values]);
      return { count: row?.n ?? 0, sums: summed.map((_, n) => row?.[`s${n}`] ?? 0) };
    },
  };
}

const isOfColumns = (sql: Sql) => (sql.parts ?? [sql]).every(({ by }) => by);

const ridsSql = (rids: readonly number[]): Sql => ({
  text: 'r.rid IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(rids)],
});
