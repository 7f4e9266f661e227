import type { Condition, Doc, Filter, FindOptions, Index, Scalar } from '@coffret/contracts/ports/read-store';
import { isScalar } from './checks.ts';
import type { KeptCounts } from './kept-counts.ts';
import { elementRows } from './sqlite-elements.ts';
import { filterSql, type Names, type Sql } from './sqlite-filter.ts';
import { type Found, search } from './sqlite-search.ts';
import type { Statements } from './sqlite-statements.ts';
import { columnOf, type Tables } from './sqlite-tables.ts';
import { loaded, type Stored } from './sqlite-values.ts';

type Sort = NonNullable<FindOptions['sort']>;

/**
 * Which way to a page: through all rows in the order of the sort until it is full, or by the rows that match, which
 * are then sorted. `any`: as SQLite thinks best.
 */
type Way = 'sort' | 'filter' | 'any';

/** Counts of more than these are kept. */
const SOON_COUNTED = 1000;

/** Reads a collection's tables. */
export class SqliteReader {
  readonly #statements: Statements;
  readonly #tables: Tables;
  readonly #kept: KeptCounts;

  constructor(statements: Statements, tables: Tables, kept: KeptCounts) {
    this.#statements = statements;
    this.#tables = tables;
    this.#kept = kept;
  }

  /** The rows that match, in the order asked for. */
  rids(filter: Filter, { sort, skip = 0, limit }: FindOptions): number[] {
    const way = sort && limit !== undefined ? this.#way(filter, sort, skip + limit) : 'any';
    const where = this.#where(filter, way, sort);
    const order = sort ? this.#order(sort, way) : '';
    const page = limit === undefined && skip === 0 ? '' : 'LIMIT ? OFFSET ?';
    const values = page ? [...where.values, limit ?? -1, skip] : where.values;
    const rows = this.#statements.all<{ rid: number }>(`SELECT rid ${where.text} ${order} ${page}`, values);
    return rows.map(({ rid }) => rid);
  }

  /** The document in a row; undefined: it was removed meanwhile. */
  doc(rid: number): Doc | undefined {
    const sql = `SELECT doc FROM docs_${this.#tables.id} WHERE rid = ?`;
    const row = this.#statements.get<{ doc: string }>(sql, [rid]);
    return row && (JSON.parse(row.doc) as Doc);
  }

  /** The number of the last row; 0 when there is none. */
  last(): number {
    const sql = `SELECT max(rid) AS rid FROM rows_${this.#tables.id}`;
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
    const { text, values } = this.#where(filter, 'any');
    const sql = `SELECT ${this.#value(field)} AS value, count(*) AS n ${text} GROUP BY 1`;
    const rows = this.#statements.all<{ value: Stored; n: number }>(sql, values);
    return new Map(rows.map(({ value, n }) => [loaded(value), n]));
  }

  #counted(filter: Filter): number {
    const { search, ...others } = filter;
    if (search !== undefined && Object.keys(others).length === 0) {
      const found = this.#search(search);
      return found.rids ? found.rids.length : found.count();
    }
    const { text, values } = this.#where(filter, 'any');
    return this.#statements.get<{ n: number }>(`SELECT count(*) AS n ${text}`, values)?.n ?? 0;
  }

  /**
   * Of n rows that match among all, spread evenly, a page is full after all × page ÷ n rows in the order of the sort;
   * by the filter n rows are to be sorted.
   */
  #way(filter: Filter, sort: Sort, page: number): Way {
    const [first] = Object.keys(sort);
    const isIndexed = this.#tables.shape.indexes.some(({ fields }) => Object.keys(fields)[0] === first);
    if (!isIndexed && first !== '_id') return 'any';
    const matching = this.count(filter);
    return matching * matching > this.count({}) * page ? 'sort' : 'filter';
  }

  #where(filter: Filter, way: Way, sort?: Sort): Sql {
    const { text, values } = filterSql(simplified(filter), this.#names(way, filter, sort));
    return { text: `FROM rows_${this.#tables.id} AS r WHERE ${text}`, values };
  }

  /** A `+` keeps SQLite from an index. */
  #names(way: Way, filter: Filter, sort: Sort = {}): Names {
    const { id, isFilling, lists, shape } = this.#tables;
    const equal = equalities(simplified(filter));
    const rid = way === 'sort' ? '+r.rid' : 'r.rid';
    return {
      column: (path) => {
        const column = columnOf(this.#tables, path);
        const leads = shape.indexes.some((index) => leadsTo(index, path, equal, sort));
        return column !== null && way === 'sort' && !leads ? `+${column}` : column;
      },
      elements: (path, values) => {
        const list = lists.indexOf(path);
        return list < 0 || isFilling ? null : elementRows(id, rid, list, values);
      },
      search: (text) => {
        const { rids } = this.#search(text);
        if (rids) {
          return { text: `${rid} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(rids)] };
        }
        return { text: `instr((SELECT words FROM texts_${id} AS t WHERE t.rid = r.rid), ?)`, values: [text] };
      },
      doc: this.#doc(),
    };
  }

  #search(text: string): Found {
    return search(this.#statements, this.#tables, text);
  }

  #doc(): string {
    return `(SELECT doc FROM docs_${this.#tables.id} AS d WHERE d.rid = r.rid)`;
  }

  #value(path: string): string {
    return columnOf(this.#tables, path) ?? `value_at(${this.#doc()}, '${path.replaceAll("'", "''")}')`;
  }

  #order(sort: Sort, way: Way): string {
    const free = way === 'filter' ? '+' : '';
    const terms = Object.entries(sort).map(
      ([path, direction]) => `${free}${this.#value(path)} ${direction === 1 ? 'ASC' : 'DESC'}`,
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

/** Whether an index has what equals one value first, this path among it, and then the order of the sort. */
function leadsTo({ fields }: Index, path: string, equal: ReadonlySet<string>, sort: Sort): boolean {
  const names = Object.keys(fields);
  const place = names.indexOf(path);
  const first = Object.keys(sort)[0];
  const equals = names.findIndex((name) => !equal.has(name));
  return place >= 0 && place < equals && names[equals] === first;
}
