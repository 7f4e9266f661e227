import type { Condition, Doc, Filter, FindOptions, Index, Scalar } from '@coffret/contracts/ports/read-store';
import { isScalar } from './checks.ts';
import type { KeptCounts } from './kept-counts.ts';
import { elementRows } from './sqlite-elements.ts';
import { filterSql, type Names, type Sql } from './sqlite-filter.ts';
import { Search } from './sqlite-search.ts';
import type { Statements } from './sqlite-statements.ts';
import { columnOf, isRowNumber, type Tables } from './sqlite-tables.ts';
import { loaded, type Stored } from './sqlite-values.ts';

type Sort = NonNullable<FindOptions['sort']>;

interface Page {
  filter: Filter;
  sort: Sort;
  skip: number;
  limit: number;
}

/**
 * Which way to rows that match in their order: `filter`: find those that match, sort them; `sort`: look at all in the
 * order of the sort; `lead`: the same among those that equal what the filter's first fields ask for, by an index that
 * begins with these; `any`: as SQLite thinks best.
 */
type Way = 'filter' | 'sort' | 'lead' | 'any';

const BY_ID: Index = { fields: { _id: 1 } };

/** Counts of more than these are kept. */
const SOON_COUNTED = 1000;

/** How often more rows are looked at than would do if those that match were spread evenly. */
const PATIENCE = 4;
const SOON_LOOKED_AT = 1000;

/** Rows that are looked into for a common text before it is counted: most are found in the first of them. */
const LOOKED_INTO = [2_000, 20_000];

/** Reads a collection's tables. */
export class SqliteReader {
  readonly #statements: Statements;
  readonly #tables: Tables;
  readonly #kept: KeptCounts;
  readonly #search: Search;

  constructor(statements: Statements, tables: Tables, kept: KeptCounts) {
    this.#statements = statements;
    this.#tables = tables;
    this.#kept = kept;
    this.#search = new Search(statements, tables);
  }

  /** The rows that match, in the order asked for. */
  rids(asked: Filter, { sort, skip = 0, limit }: FindOptions): number[] {
    const filter = simplified(asked);
    if (sort && limit !== undefined) return this.#page({ filter, sort, skip, limit });
    const where = this.#where(filter, 'any');
    const order = sort ? this.#order(sort, 'any') : '';
    const page = limit === undefined && skip === 0 ? '' : 'LIMIT ? OFFSET ?';
    const values = page ? [...where.values, limit ?? -1, skip] : where.values;
    return this.#rids(`SELECT rid FROM ${this.#rows} AS r WHERE ${where.text} ${order} ${page}`, values);
  }

  /** The document in a row; undefined: it was removed meanwhile. */
  doc(rid: number): Doc | undefined {
    const sql = `SELECT doc FROM docs_${this.#tables.id} WHERE rid = ?`;
    const row = this.#statements.get<{ doc: string }>(sql, [rid]);
    return row && (JSON.parse(row.doc) as Doc);
  }

  /** The number of the last row; 0 when there is none. */
  last(): number {
    const sql = `SELECT max(rid) AS rid FROM ${this.#rows}`;
    return this.#statements.get<{ rid: number | null }>(sql, [])?.rid ?? 0;
  }

  count(asked: Filter): number {
    const filter = simplified(asked);
    const known = this.#kept.get(filter);
    if (known !== undefined) return known;
    const count = this.#counted(filter);
    if (count > SOON_COUNTED) this.#kept.keep(filter, count);
    return count;
  }

  countBy(field: string, filter: Filter): Map<Scalar, number> {
    const { text, values } = this.#where(simplified(filter), 'any');
    const sql = `SELECT ${this.#value(field)} AS value, count(*) AS n FROM ${this.#rows} AS r WHERE ${text} GROUP BY 1`;
    const rows = this.#statements.all<{ value: Stored; n: number }>(sql, values);
    return new Map(rows.map(({ value, n }) => [loaded(value), n]));
  }

  /** Something was written: what was found may not be so any more. */
  changed(): void {
    this.#search.changed();
  }

  get #rows(): string {
    return `rows_${this.#tables.id}`;
  }

  #rids(sql: string, values: readonly Stored[]): number[] {
    return this.#statements.all<{ rid: number }>(sql, values).map(({ rid }) => rid);
  }

  #counted(filter: Filter): number {
    const { search, ...others } = filter;
    // SQLite counts the rows of a table sooner than those for which something holds, be it TRUE.
    if (Object.keys(filter).length === 0) return this.#countOf(this.#rows, []);
    if (search !== undefined && Object.keys(others).length === 0) return this.#search.count(search);
    const { text, values } = this.#where(filter, 'any');
    return this.#countOf(`${this.#rows} AS r WHERE ${text}`, values);
  }

  #countOf(rows: string, values: readonly Stored[]): number {
    return this.#statements.get<{ n: number }>(`SELECT count(*) AS n FROM ${rows}`, values)?.n ?? 0;
  }

  /**
   * Of n rows that match among all, spread evenly, a page is full after all × page ÷ n rows in the order of the sort;
   * by the filter n rows are to be found and sorted.
   */
  #page(page: Page): number[] {
    const { filter, sort, skip, limit } = page;
    const [first] = Object.keys(sort);
    // Whatever stands in such an index matches: to know how much there is would cost more than the page.
    if (this.#indexes.some((index) => answersWhole(index, filter, sort))) return this.#directly(page, 'any');
    const soon = this.#soonFound(page);
    if (soon) return soon;
    const isIndexed = this.#indexes.some(({ fields }) => Object.keys(fields)[0] === first);
    if (!isIndexed && first !== '_id') return this.#directly(page, 'any');
    const all = this.count({});
    const matching = this.count(filter);
    const enough = (all * (skip + limit)) / matching;
    if (matching <= enough) return this.#directly(page, 'filter');
    if (matching === all) return this.#directly(page, 'sort');
    const equal = equalities(filter);
    if (this.#indexes.some((index) => leads(index, equal, sort))) return this.#directly(page, 'lead');
    const looked = Math.max(SOON_LOOKED_AT, Math.ceil(enough * PATIENCE));
    const found = this.#among(page, looked);
    const isThere = found.length === limit || looked >= all;
    return isThere ? found : this.#directly(page, 'filter');
  }

  /**
   * The page, if a common text fills it with what an index answers soonest of the rest; null: not so. To count what
   * contains the text would mean to look into all.
   */
  #soonFound(page: Page): number[] | null {
    const { search, ...rest } = page.filter;
    const isWhole = this.#indexes.some((index) => answersWhole(index, rest, page.sort));
    if (search === undefined || !isWhole || !this.#search.isCommon(search)) return null;
    for (const looked of LOOKED_INTO) {
      const found = this.#among(page, looked, rest);
      if (found.length === page.limit) return found;
    }
    return null;
  }

  #directly({ filter, sort, skip, limit }: Page, way: Way): number[] {
    const { text, values } = this.#where(filter, way, sort);
    const sql = `SELECT rid FROM ${this.#rows} AS r WHERE ${text} ${this.#order(sort, way)} LIMIT ? OFFSET ?`;
    return this.#rids(sql, [...values, limit, skip]);
  }

  /** The page as far as the first rows in the order of the sort fill it, or the first of those that match some of it. */
  #among({ filter, sort, skip, limit }: Page, looked: number, some: Filter = {}): number[] {
    const { text, values } = this.#where(filter, 'sort', sort);
    const first = this.#where(some, 'any');
    const order = this.#order(sort, 'sort');
    const sql = `
      SELECT r.rid AS rid
      FROM (SELECT rid FROM ${this.#rows} AS r WHERE ${first.text} ${order} LIMIT ?) AS looked
      CROSS JOIN ${this.#rows} AS r ON r.rid = looked.rid
      WHERE ${text} ${order} LIMIT ? OFFSET ?`;
    return this.#rids(sql, [...first.values, looked, ...values, limit, skip]);
  }

  /** Also that of the ids, which every collection has. */
  get #indexes(): readonly Index[] {
    return [...this.#tables.shape.indexes, BY_ID];
  }

  #where(filter: Filter, way: Way, sort: Sort = {}): Sql {
    return filterSql(filter, this.#names(way, filter, sort));
  }

  /** A `+` keeps SQLite from an index. */
  #names(way: Way, filter: Filter, sort: Sort): Names {
    const { id, isFilling, lists } = this.#tables;
    const equal = equalities(filter);
    const leading = way === 'lead' ? this.#indexes.find((index) => leads(index, equal, sort)) : undefined;
    const fields = Object.keys(leading?.fields ?? {});
    const isFree = (path: string) =>
      (way === 'sort' || way === 'lead') && !(equal.has(path) && fields.includes(path));
    const rid = isFree('') ? '+r.rid' : 'r.rid';
    return {
      column: (path) => {
        const column = columnOf(this.#tables, path);
        return column && `${isFree(path) ? '+' : ''}r.${column}`;
      },
      elements: (path, values) => {
        const list = lists.indexOf(path);
        return list < 0 || isFilling ? null : elementRows(id, rid, list, values);
      },
      row: (path) => (isRowNumber(this.#tables, path) ? 'r.rid' : null),
      search: (text) => this.#search.condition(text, rid),
      doc: this.#doc(),
    };
  }

  #doc(): string {
    return `(SELECT doc FROM docs_${this.#tables.id} AS d WHERE d.rid = r.rid)`;
  }

  #value(path: string): string {
    return columnOf(this.#tables, path) ?? `value_at(${this.#doc()}, '${path.replaceAll("'", "''")}')`;
  }

  #sorted(path: string): string {
    return isRowNumber(this.#tables, path) ? 'r.rid' : this.#value(path);
  }

  #order(sort: Sort, way: Way): string {
    const free = way === 'filter' ? '+' : '';
    const terms = Object.entries(sort).map(
      ([path, direction]) => `${free}${this.#sorted(path)} ${direction === 1 ? 'ASC' : 'DESC'}`,
    );
    return `ORDER BY ${terms.join(', ')}`;
  }
}

/** A filter without filters that ask for nothing, and with what all must hold at the top where it can stand there. */
function simplified(filter: Filter): Filter {
  const { all, ...own } = filter;
  if (!all) return filter;
  const parts = [own, ...all.map(simplified)].filter((part) => Object.keys(part).length > 0);
  const keys = parts.flatMap((part) => Object.keys(part));
  if (new Set(keys).size === keys.length) return Object.assign({}, ...parts);
  return { all: parts };
}

/** The paths that a filter asks to equal one value. */
function equalities(filter: Filter): Set<string> {
  const parts = [filter, ...(filter.all ?? [])];
  const found = parts.flatMap((part) =>
    Object.entries(part).filter(([, condition]) => isOneValue(condition as Condition)),
  );
  return new Set(found.map(([path]) => path));
}

const isOneValue = (condition: Condition) =>
  isScalar(condition) || (Array.isArray(condition) && condition.length === 1);

/** Whether an index has fields that are to equal one value first, and then the first of the sort. */
function leads({ fields }: Index, equal: ReadonlySet<string>, sort: Sort): boolean {
  const names = Object.keys(fields);
  const end = names.findIndex((name) => !equal.has(name));
  return end > 0 && names[end] === Object.keys(sort)[0];
}

/** Whether all that a filter asks for is that an index's first fields equal values and the sort's one lies within bounds. */
function answersWhole({ fields }: Index, filter: Filter, sort: Sort): boolean {
  const equal = equalities(filter);
  const names = Object.keys(fields);
  const [first, ...others] = Object.keys(sort);
  const at = names.indexOf(first ?? '');
  const isBounded = Object.keys(filter).every(
    (path) => equal.has(path) || (path === first && isRange(filter[path] as Condition)),
  );
  const leading = names.slice(0, at);
  return (
    at >= 0 &&
    others.length === 0 &&
    isBounded &&
    equal.size === leading.length &&
    leading.every((name) => equal.has(name))
  );
}

const isRange = (condition: Condition) =>
  !isScalar(condition) && ['from', 'to', 'after', 'before'].some((bound) => bound in condition);
