import type { Condition, Filter, Range, Scalar } from '@coffret/contracts/ports/read-store';
import { isScalar } from './checks.ts';
import { rowOfPosition, type Stored, stored } from './sqlite-values.ts';
import { isList } from './values.ts';

export interface Sql {
  text: string;
  values: Stored[];
  /** All of these hold. */
  parts?: readonly Sql[];
  /** How its rows are found: a range or a value of an index, or by a look at each row. Absent: in another way. */
  by?: 'range' | 'value' | 'row';
}

export interface Names {
  column(path: string): string | null;
  /** Whether an index begins with it. */
  isIndexed(path: string): boolean;
  /** The row number, where a path's values are positions that number the rows; else null. */
  row(path: string): string | null;
  elements(path: string, values: readonly Scalar[]): Sql | null;
  search(text: string): Sql;
  doc: string;
}

export const NOTHING: Sql = { text: 'FALSE', values: [] };
const EVERYTHING: Sql = { text: 'TRUE', values: [] };

/** SQLite limits expressions to 1,000 levels, and each operand in a chain is one. */
const IN_A_ROW = 100;

function joined(parts: readonly Sql[], word: 'AND' | 'OR'): Sql {
  const [only] = parts;
  if (!only) return word === 'AND' ? EVERYTHING : NOTHING;
  if (parts.length === 1) return only;
  if (parts.length > IN_A_ROW) {
    const half = Math.ceil(parts.length / 2);
    return joined([joined(parts.slice(0, half), word), joined(parts.slice(half), word)], word);
  }
  return {
    text: `(${parts.map(({ text }) => text).join(` ${word} `)})`,
    values: parts.flatMap(({ values }) => values),
  };
}

export function filterSql(filter: Filter, names: Names): Sql {
  const parts = Object.entries(filter).map(([key, value]): Sql => {
    if (key === 'all' || key === 'any') {
      const filters = (value as readonly Filter[]).map((part) => filterSql(part, names));
      return key === 'all' ? all(filters) : joined(filters, 'OR');
    }
    if (key === 'search') return names.search(String(value));
    return conditionSql(key, value as Condition, names);
  });
  return all(parts);
}

/** SQLite counts all rows of a table faster than rows under a condition. */
export function all(sqls: readonly Sql[]): Sql {
  const parts = sqls.flatMap((sql) => sql.parts ?? [sql]).filter((part) => part !== EVERYTHING);
  return parts.length < 2 ? joined(parts, 'AND') : { ...joined(parts, 'AND'), parts };
}

function conditionSql(path: string, condition: Condition, names: Names): Sql {
  const row = names.row(path);
  const numbered = row && rowCondition(condition);
  if (row !== null && numbered !== null) return valueSql(row, numbered);
  const column = names.column(path);
  if (column !== null) {
    const sql = valueSql(column, condition);
    if (sql === EVERYTHING || sql === NOTHING) return sql;
    return { ...sql, by: names.isIndexed(path) ? wayOf(condition) : 'row' };
  }
  return (
    elementSql(path, condition, names) ?? {
      text: `meets(${names.doc}, ?)`,
      values: [JSON.stringify([path, condition])],
    }
  );
}

function wayOf(condition: Condition): Sql['by'] {
  if (isScalar(condition) || isList(condition)) return 'value';
  if ('not' in condition) return 'row';
  return 'startsWith' in condition ? 'value' : 'range';
}

function rowCondition(condition: Condition): Condition | null {
  if (typeof condition === 'string') return rowOfPosition(condition);
  if (isScalar(condition) || 'startsWith' in condition) return null;
  const members = Object.entries(condition).map(([name, value]) => [name, rowOfPosition(value)] as const);
  if (members.some(([, row]) => row === null)) return null;
  return isList(condition) ? members.map(([, row]) => row) : Object.fromEntries(members);
}

function elementSql(path: string, condition: Condition, names: Names): Sql | null {
  if (isScalar(condition)) return names.elements(path, [condition]);
  if (isList(condition)) return condition.length === 0 ? NOTHING : names.elements(path, condition);
  if (!('not' in condition)) return null;
  if (condition.not.length === 0) return EVERYTHING;
  const found = names.elements(path, condition.not);
  return found && { text: `NOT ${found.text}`, values: found.values };
}

function valueSql(column: string, condition: Condition): Sql {
  if (isScalar(condition)) {
    if (condition === null) return { text: `${column} IS NULL`, values: [] };
    return { text: `${column} = ?`, values: [stored(condition)] };
  }
  if (isList(condition)) return oneOf(column, condition);
  if ('not' in condition) {
    const none = oneOf(column, condition.not);
    if (none === NOTHING) return EVERYTHING;
    // A comparison with null is neither true nor false.
    return { text: `(${none.text}) IS NOT TRUE`, values: none.values };
  }
  if ('startsWith' in condition) {
    // One range each, so that SQLite uses an index.
    const ranges = [condition.startsWith].flat().map((prefix) => bounded(column, prefixBounds(prefix)));
    return joined(ranges, 'OR');
  }
  return rangeSql(column, condition);
}

function oneOf(column: string, values: readonly Scalar[]): Sql {
  const [only] = values;
  if (only === undefined) return NOTHING;
  if (values.length === 1) return valueSql(column, only);
  const plain = values.filter((value) => value !== null && typeof value !== 'boolean');
  const others = [...new Set(values.filter((value) => value === null || typeof value === 'boolean'))];
  const parts = others.map((value) => valueSql(column, value));
  // One parameter for all values: the statement can be reused.
  if (plain.length > 0) {
    parts.push({ text: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(plain)] });
  }
  return joined(parts, 'OR');
}

const TEXTS: readonly [from: Stored, before: Stored] = ['', new Uint8Array(0)];

/** SQLite seeks by one bound per side, so the bounds of the type are added only to open sides. */
function rangeSql(column: string, { from, after, to, before }: Range): Sql {
  const limits = [from, after, to, before].filter((limit) => limit !== undefined);
  const [type, ...others] = new Set(limits.map((limit) => typeof limit));
  if (others.length > 0) return NOTHING;
  const isText = type === 'string';
  const bounds: Sql[] = [];
  const bound = (operator: string, limit: Stored | undefined) => {
    if (limit !== undefined) bounds.push({ text: `${column} ${operator} ?`, values: [limit] });
  };
  bound('>=', from);
  bound('>', after);
  bound('<=', to);
  bound('<', before);
  const [lower, upper] = [from ?? after, to ?? before];
  if (upper === undefined) bound('<', isText ? TEXTS[1] : TEXTS[0]);
  if (lower === undefined && isText) bound('>=', TEXTS[0]);
  return joined(bounds, 'AND');
}

const bounded = (column: string, [from, before]: readonly [Stored, Stored]): Sql => ({
  text: `(${column} >= ? AND ${column} < ?)`,
  values: [from, before],
});

const LAST_CODE_POINT = 0x10ffff;
const isSurrogate = (code: number) => code >= 0xd800 && code < 0xe000;

function prefixBounds(prefix: string): readonly [Stored, Stored] {
  const codes = Array.from(prefix, (char) => Number(char.codePointAt(0)));
  while (codes.at(-1) === LAST_CODE_POINT) codes.pop();
  const last = codes.pop();
  if (last === undefined) return [prefix, TEXTS[1]];
  const next = isSurrogate(last + 1) ? 0xe000 : last + 1;
  return [prefix, String.fromCodePoint(...codes, next)];
}
