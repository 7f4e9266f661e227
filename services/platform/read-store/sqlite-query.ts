import type { Doc, Filter, FindOptions, Scalar, Totals } from '@coffret/contracts/ports/read-store';
import { elementsSql } from './sqlite-elements.ts';
import { filterSql, type Names, NOTHING, type Sql } from './sqlite-filter.ts';
import { columnOf, isRowNumber, SEPARATOR, type Tables } from './sqlite-schema.ts';
import type { Statements } from './sqlite-statements.ts';
import { loaded, type Stored } from './sqlite-values.ts';

/** Rows that are sorted in a few milliseconds. With more matches, scanning in sort order soon finds some. */
const FEW = 2000;

const MAX_TERMS = 64;

const SAMPLE = 5_000;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

export class Query {
  readonly #statements: Statements;
  readonly #tables: Tables;
  readonly #names: Names;

  constructor(statements: Statements, tables: Tables) {
    this.#statements = statements;
    this.#tables = tables;
    this.#names = {
      column: (path) => {
        const column = columnOf(tables, path);
        return column && `r.${column}`;
      },
      row: (path) => (isRowNumber(tables, path) ? 'r.rid' : null),
      elements: (path, values) => {
        const list = tables.lists.indexOf(path);
        return list < 0 || !tables.isIndexed ? null : elementsSql(tables.id, list, values);
      },
      search: (text) => this.#search(text),
      doc: `(SELECT doc FROM docs_${tables.id} AS d WHERE d.rid = r.rid)`,
    };
  }

  rids(filter: Filter, { sort, skip = 0, limit }: FindOptions = {}): number[] {
    const where = this.#where(filter);
    const order = sort ? this.#order(sort) : '';
    if (limit === undefined && skip === 0) return this.#rids(where, order);
    const page = [limit ?? -1, skip] as const;
    if (!sort || limit === undefined || this.#isOrdered(where, order)) return this.#rids(where, order, page);
    const few = this.#rids(where, '', [FEW + 1, 0]);
    if (few.length > FEW) return this.#rids({ ...where, text: `+(${where.text})` }, order, page);
    return this.#rids(ridsSql(few), order, page);
  }

  doc(rid: number): Doc | undefined {
    const sql = `SELECT doc FROM docs_${this.#tables.id} WHERE rid = ?`;
    const row = this.#statements.get<{ doc: string }>(sql, [rid]);
    return row && (JSON.parse(row.doc) as Doc);
  }

  count(filter: Filter): number {
    const { text, values } = this.#where(filter);
    const sql = `SELECT count(*) AS n FROM ${this.#from} ${text === 'TRUE' ? '' : `WHERE ${text}`}`;
    return this.#statements.get<{ n: number }>(sql, values)?.n ?? 0;
  }

  countBy(field: string, filter: Filter): Map<Scalar, number> {
    const { text, values } = this.#where(filter);
    const sql = `SELECT ${this.#value(field)} AS value, count(*) AS n FROM ${this.#from} WHERE ${text} GROUP BY 1`;
    const rows = this.#statements.all<{ value: Stored; n: number }>(sql, values);
    return new Map(rows.map(({ value, n }) => [loaded(value), n]));
  }

  totals(filter: Filter, summed: readonly string[]): Totals {
    const { text, values } = this.#where(filter);
    const sums = summed.map((field, n) => {
      const value = this.#value(field);
      // Numbers alone: they sort before all texts and blobs. `total` would read numbers from the beginning of texts.
      return `, total(${value}) FILTER (WHERE ${value} < '') AS s${n}`;
    });
    const sql = `SELECT count(*) AS n${sums.join('')} FROM ${this.#from} WHERE ${text}`;
    const row = this.#statements.get<{ n: number; [sum: `s${number}`]: number }>(sql, values);
    return { count: row?.n ?? 0, sums: summed.map((_, n) => row?.[`s${n}`] ?? 0) };
  }

  get #from(): string {
    return `rows_${this.#tables.id} AS r`;
  }

  #where(filter: Filter): Sql {
    return filterSql(filter, this.#names);
  }

  #rids({ text, values }: Sql, order: string, page?: readonly [limit: number, skip: number]): number[] {
    const sql = `SELECT r.rid AS rid FROM ${this.#from} WHERE ${text} ${order} ${page ? 'LIMIT ? OFFSET ?' : ''}`;
    return this.#statements.all<{ rid: number }>(sql, [...values, ...(page ?? [])]).map(({ rid }) => rid);
  }

  /** Whether an index gives exactly the matching rows in the requested order. */
  #isOrdered({ text, values }: Sql, order: string): boolean {
    if (text === 'TRUE') return true;
    const sql = `EXPLAIN QUERY PLAN SELECT r.rid FROM ${this.#from} WHERE ${text} ${order}`;
    const [first, ...others] = this.#statements.all<{ detail: string }>(sql, values);
    return (
      first?.detail.startsWith('SEARCH r') === true && !others.some(({ detail }) => /ORDER BY/.test(detail))
    );
  }

  #value(path: string): string {
    return this.#names.column(path) ?? `value_at(${this.#names.doc}, '${path.replaceAll("'", "''")}')`;
  }

  #order(sort: NonNullable<FindOptions['sort']>): string {
    const terms = Object.entries(sort).map(
      ([path, direction]) =>
        `${this.#names.row(path) ?? this.#value(path)} ${direction === 1 ? 'ASC' : 'DESC'}`,
    );
    return `ORDER BY ${terms.join(', ')}`;
  }

  #search(text: string): Sql {
    const match = this.#match(text);
    if (match === '') return NOTHING;
    const { id } = this.#tables;
    const sql = `SELECT rowid AS rid FROM words_${id} WHERE words_${id} MATCH ? LIMIT ?`;
    const found = match === null ? [] : this.#statements.all<{ rid: number }>(sql, [match, FEW + 1]);
    const contains = { text: 'instr(r.words, ?)', values: [text] };
    if (match === null || found.length > FEW) return contains;
    const few = ridsSql(found.map(({ rid }) => rid));
    return { text: `(${few.text} AND ${contains.text})`, values: [...few.values, text] };
  }

  /** The full-text query of trigrams. '': no text matches; null: the index cannot be used. */
  #match(text: string): string | null {
    if (this.#tables.shape.texts.length === 0 || text.includes(SEPARATOR.charAt(0))) return '';
    if (!this.#tables.isIndexed) return null;
    const letters = Array.from(text);
    if (letters.length > 2) {
      return letters
        .slice(2)
        .map((_, i) => quoted(letters.slice(i, i + 3).join('')))
        .join(' AND ');
    }
    if (this.#isCommon(text)) return null;
    const sql = `SELECT term FROM terms_${this.#tables.id} WHERE term >= ? AND term < ? LIMIT ?`;
    const terms = this.#statements.all<{ term: string }>(sql, [text, `${text}\u{10ffff}`, MAX_TERMS + 1]);
    return terms.length > MAX_TERMS ? null : terms.map(({ term }) => quoted(term)).join(' OR ');
  }

  #isCommon(text: string): boolean {
    const some = `SELECT words FROM rows_${this.#tables.id} LIMIT ?`;
    const sql = `SELECT count(*) AS n FROM (${some}) WHERE instr(words, ?)`;
    return (this.#statements.get<{ n: number }>(sql, [SAMPLE, text])?.n ?? 0) > SAMPLE / 50;
  }
}

const ridsSql = (rids: readonly number[]): Sql => ({
  text: 'r.rid IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(rids)],
});
