import { MAX_ITEMS } from '@coffret/contracts/answers';
import { afterDay, dayOf, isDay, startOfDay } from '@coffret/contracts/day';
import { type ApiError, type Refusal, refuse } from '@coffret/contracts/errors';
import { BOUND_DAY, BOUND_NUMBER, MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import {
  type DayRange,
  daysOf,
  daysWithin,
  isListPeriod,
  LIST_PERIODS,
} from '@coffret/contracts/list-periods';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import { WHOLE_TEXT } from '@coffret/contracts/number-texts';
import type { Condition, Filter, FindOptions, Range, Scalar } from '@coffret/contracts/ports/read-store';
import { type ColumnKind, type ListSpec, sortPath } from './list-spec.ts';
import { searchFilters } from './search-filters.ts';

export type RawQuery = { [name: string]: string | string[] | undefined };

/** `range`: the bounds, both inclusive, beside or instead of values. */
export interface AskedFilter {
  name: string;
  values: string[];
  range?: { from?: string; to?: string };
}

export interface ListQuery {
  filter: Filter;
  /** `filter` applies where no document has the words of `searched`. */
  looser?: { searched: Filter; filter: Filter };
  options: FindOptions;
  asked: AskedFilter[];
  /** Columns whose values are added up. */
  summed: readonly string[];
  unsummed?: ListSpec['unsummed'];
  /** Set where every row matches. */
  counted?: ListSpec['counted'];
}

export const SIZES = ['10', '25', '50', '100'];
const DEFAULT_SIZE = 25;
export const MAX_SEARCH = 200;
export const MAX_PAGE = 1_000_000;

/** Valid filter values by kind; the empty string means no value. */
export const VALUES: { readonly [kind in ColumnKind]?: RegExp } = {
  // Ids are numbers: no zeros at the end.
  number: new RegExp(`^((?!-0$)-?${WHOLE_TEXT}(\\.\\d{0,5}[1-9])?)?$`),
  money: new RegExp(`^(${BOUND_NUMBER.source.slice(1, -1)})?$`),
  boolean: /^(true|1|false|0)?$/,
  // A year, a month, a day, or a named period.
  day: new RegExp(`^(\\d{4}(-\\d{2}(-\\d{2})?)?|${LIST_PERIODS.join('|')})?$`),
  // Besides a prefix of an ISO 8601 time, UTC.
  date: new RegExp(
    `^(\\d{4}(-\\d{2}(-\\d{2}(T\\d{2}(:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?)?Z?)?)?)?|${LIST_PERIODS.join('|')})?$`,
  ),
};

const TIME = /^\d.*T/;

/** Of `{column}From` and `{column}To`, by kind; other kinds have no ranges. */
export const BOUNDS: { readonly [kind in ColumnKind]?: RegExp } = {
  number: BOUND_NUMBER,
  money: BOUND_NUMBER,
  day: BOUND_DAY,
  date: BOUND_DAY,
};
const BOUND_NAME = /^(?<column>.+)(?<bound>From|To)$/;
/** MongoDB's patterns reject NUL. */
export const SEARCHED = /^[^\0]*$/;

const all = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

type Wanted = Scalar[] | { startsWith: string } | Range;

/** A day is compared as it is kept, a moment by the ends of its days. */
const rangeOfDays = (kind: 'day' | 'date', { from, to }: Partial<DayRange>): Range =>
  kind === 'day'
    ? { ...(from && { from }), ...(to && { to }) }
    : { ...(from && { from: startOfDay(from) }), ...(to && { before: afterDay(to) }) };

function wantedBy(kind: ColumnKind, value: string, now: Date): Wanted | undefined {
  if (VALUES[kind]?.test(value) === false) return undefined;
  if (value === '') return [null, ''];
  switch (kind) {
    case 'text':
      return [value];
    case 'number':
    case 'money':
      return [Number(value)];
    case 'boolean':
      return [value === 'true' || value === '1'];
    case 'day':
    case 'date': {
      if (TIME.test(value)) return { startsWith: value };
      const days = isListPeriod(value) ? daysOf(value, dayOf(now)) : daysWithin(value);
      // There is no such day, and nothing of it.
      return days ? rangeOfDays(kind, days) : { startsWith: value };
    }
  }
}

const scalarsOf = (wanted: readonly Wanted[]): Scalar[] =>
  wanted.flatMap((want) => (Array.isArray(want) ? want : []));

function anyOf(path: string, wanted: readonly Wanted[]): Filter {
  const values = scalarsOf(wanted);
  const startsWith = wanted.filter((want) => 'startsWith' in want).map((want) => want.startsWith);
  const ranges = wanted.filter((want): want is Range => !Array.isArray(want) && !('startsWith' in want));
  const conditions: Condition[] = [
    ...(values.length > 0 ? [values] : []),
    ...(startsWith.length > 0 ? [{ startsWith }] : []),
    ...ranges,
  ];
  const [only = values] = conditions;
  return conditions.length > 1
    ? { any: conditions.map((condition) => ({ [path]: condition })) }
    : { [path]: only };
}

/** undefined: no such day, such as 31 February. */
function rangeOf(kind: ColumnKind, bound: string, value: string): Range | undefined {
  if (!BOUNDS[kind]?.test(value)) return undefined;
  if (kind !== 'date' && kind !== 'day')
    return bound === 'From' ? { from: Number(value) } : { to: Number(value) };
  if (!isDay(value)) return undefined;
  return rangeOfDays(kind, bound === 'From' ? { from: value } : { to: value });
}

/** `dateFrom` of a column `date` that has ranges. */
function boundOf({ columns }: ListSpec, name: string) {
  const { column = '', bound = '' } = BOUND_NAME.exec(name)?.groups ?? {};
  const kind = Object.hasOwn(columns, column) ? columns[column]?.kind : undefined;
  return kind && BOUNDS[kind] ? { column, bound, kind } : undefined;
}

const foldedOf = (wanted: readonly Wanted[]): Scalar[] =>
  [...new Set(scalarsOf(wanted))].map((value) =>
    typeof value === 'string' ? normalizeForSearch(value) : value,
  );

/** See API specification, section Conventions. One UNKNOWN_PARAMETER or INVALID_PARAMETER per invalid parameter. */
export function parseListQuery(spec: ListSpec, raw: RawQuery, now: Date): ListQuery | Refusal {
  const refused: ApiError[] = [];
  const bad = (code: 'UNKNOWN_PARAMETER' | 'INVALID_PARAMETER', key: string) =>
    refused.push(...refuse(code, key).refused);
  const once = (name: string): string | undefined => {
    const values = all(raw[name]);
    if (values.length > 1) bad('INVALID_PARAMETER', name);
    return values[0];
  };

  const page = once('page') ?? '1';
  if (!/^[1-9]\d*$/.test(page) || Number(page) > MAX_PAGE) bad('INVALID_PARAMETER', 'page');
  const size = once('size') ?? String(DEFAULT_SIZE);
  const whole = size === 'all' && spec.whole === true;
  if (!whole && !SIZES.includes(size)) bad('UNKNOWN_PARAMETER', 'size');

  const column = once('sort') ?? spec.sort.column;
  const sorted = Object.hasOwn(spec.columns, column) ? spec.columns[column] : undefined;
  if (!sorted) bad('UNKNOWN_PARAMETER', 'sort');
  const order = once('order') ?? (raw.sort === undefined ? spec.sort.order : 'asc');
  if (order !== 'asc' && order !== 'desc') bad('UNKNOWN_PARAMETER', 'order');
  const searched = once('search') ?? '';
  if ([...searched].length > MAX_SEARCH || !SEARCHED.test(searched)) bad('INVALID_PARAMETER', 'search');
  const search = searched.trim();

  const conditions: Filter[] = [];
  const asked: AskedFilter[] = [];
  const ranges: { [column: string]: Range } = {};
  const addBound = ({ column, bound, kind }: NonNullable<ReturnType<typeof boundOf>>, name: string) => {
    const value = once(name) ?? '';
    const range = rangeOf(kind, bound, value);
    if (!range) return bad('INVALID_PARAMETER', name);
    ranges[column] = { ...ranges[column], ...range };
    const known = asked.find((one) => one.name === column);
    const one = known ?? { name: column, values: [] };
    one.range = { ...one.range, [bound === 'From' ? 'from' : 'to']: value };
    if (!known) asked.push(one);
  };
  if (search !== '') asked.push({ name: 'search', values: [search] });
  for (const [name, given] of Object.entries(raw)) {
    if (['page', 'size', 'sort', 'order', 'search'].includes(name)) continue;
    const values = [...new Set(all(given))];
    const isTooMany = all(given).length > MAX_FILTER_VALUES;
    const other = spec.filters && Object.hasOwn(spec.filters, name) ? spec.filters[name] : undefined;
    const filtered = other ?? (Object.hasOwn(spec.columns, name) ? spec.columns[name] : undefined);
    if (!filtered) {
      const bound = boundOf(spec, name);
      if (bound) addBound(bound, name);
      else bad('UNKNOWN_PARAMETER', name);
      continue;
    }
    const wanted = values
      .map((value) => wantedBy(filtered.kind, value, now))
      .filter((want) => want !== undefined);
    if (isTooMany || wanted.length < values.length) bad('INVALID_PARAMETER', name);
    else if (other) conditions.push(other.filter(scalarsOf(wanted)));
    else {
      const path = sortPath(spec.columns, spec.view.texts, name);
      if (path === '_id') conditions.push(anyOf(path, wanted));
      else conditions.push({ ...(path !== name && { [path]: foldedOf(wanted) }), ...anyOf(name, wanted) });
    }
    const known = asked.find((one) => one.name === name);
    if (known) known.values = values;
    else asked.push({ name, values });
  }
  for (const [column, range] of Object.entries(ranges)) {
    conditions.push({ [sortPath(spec.columns, spec.view.texts, column)]: range });
  }
  if (refused.length > 0) return { refused };

  const { unsummed } = spec;
  const isUnsummed = unsummed && !asked.some(({ name }) => name === unsummed.column);
  const direction = order === 'asc' ? 1 : -1;
  const { exact, looser } = searchFilters(search);
  const matching = (words: readonly Filter[]): Filter => {
    const wanted = [...words, ...conditions];
    return wanted.length > 0 ? { all: wanted } : {};
  };
  return {
    filter: matching(exact),
    ...(looser && { looser: { searched: { all: exact }, filter: matching(looser) } }),
    options: {
      sort: { [sortPath(spec.columns, spec.view.texts, column)]: direction, _id: direction },
      ...(whole ? { limit: MAX_ITEMS } : { skip: (Number(page) - 1) * Number(size), limit: Number(size) }),
    },
    asked,
    summed: Object.keys(spec.columns).filter((key) => spec.columns[key]?.kind === 'money'),
    ...(isUnsummed && { unsummed }),
    ...(asked.length === 0 && spec.counted && { counted: spec.counted }),
  };
}
