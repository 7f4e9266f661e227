import { isDay } from '@coffret/contracts/day';
import { isListPeriod } from '@coffret/contracts/list-periods';
import i18next, { type TFunction } from 'i18next';
import { getSnapshot } from '../../../data/query/query-cache.ts';
import { dayText, monthText, numberText } from '../../../i18n/formats.ts';
import { labelOf } from '../label-of.ts';
import type { ListFilter, ValueRow, ValuesPath } from '../list-definition.ts';
import type { FilterValues, ListState } from '../state/address.ts';
import { boundsOf, isInForce } from '../state/filter-keys.ts';

/** Where labels of ids are loaded; null: not needed. */
export function valueNamesPath({ values }: ListFilter<never>, chosen: readonly string[]): ValuesPath | null {
  if (!('path' in values) || !values.nameOf || chosen.length === 0) return null;
  const { path, field, searched } = values;
  const meant = chosen.map((value) => `&${field}=${encodeURIComponent(value)}`).join('');
  return (searched ? path + meant : path) as ValuesPath;
}

const dayName = (value: string): string => (isDay(value) ? dayText(value) : value);

/** A period, a day, a month, or a year, which is its own label. */
function dateName(value: string, t: TFunction): string {
  if (isListPeriod(value)) return t(`period.${value}`);
  return /^\d{4}-\d{2}$/.test(value) ? monthText(value, i18next.language) : dayName(value);
}

function rangeTexts(
  kind: 'day' | 'number',
  column: string,
  filters: FilterValues,
  shown: (bound: string) => string,
  t: TFunction,
): string[] {
  const keys = boundsOf(column);
  const [from, to] = [keys.from, keys.to].map((key) => (filters[key] ?? []).map(shown)[0]);
  if (from === undefined && to === undefined) return [];
  const form = to === undefined ? 'from' : from === undefined ? 'to' : 'between';
  const values = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return [kind === 'day' ? t(`dayRange.${form}`, values) : t(`numberRange.${form}`, values)];
}

/** As far as loaded. */
export function valueTexts(filter: ListFilter<never>, filters: FilterValues, t: TFunction): string[] {
  const { column, values } = filter;
  const chosen = filters[column] ?? [];
  if ('periods' in values) {
    return [...chosen.map((value) => dateName(value, t)), ...rangeTexts('day', column, filters, dayName, t)];
  }
  if ('unit' in values) {
    const shown = (bound: string) => `${numberText(Number(bound), i18next.language)}\u00a0${values.unit}`;
    return [...chosen.map(shown), ...rangeTexts('number', column, filters, shown, t)];
  }
  if (!('path' in values)) {
    const texts = new Map(values.map(({ value, text }) => [value, t(text)]));
    return chosen.map((value) => texts.get(value) ?? value);
  }
  const { field, nameOf } = values;
  const path = valueNamesPath(filter, chosen);
  if (!nameOf || path === null) return [...chosen];
  const { rows = [] } = (getSnapshot(path).data as { rows: ValueRow[] } | undefined) ?? {};
  const names = new Map(rows.map((row) => [String(row[field]), nameOf(row)]));
  return chosen.map((value) => names.get(value) ?? value);
}

/** "Groupe : Client, Staff", "recherche « martin »". */
export function queryText(
  filters: readonly ListFilter<never>[],
  state: Pick<ListState, 'filters' | 'search'>,
  t: TFunction,
): string[] {
  const words = filters.flatMap((filter) => {
    if (!isInForce(filter, state.filters)) return [];
    const text = valueTexts(filter, state.filters, t).join(', ');
    return [t('labelled', { label: t(labelOf({ ...filter, key: filter.column })), text })];
  });
  return state.search === '' ? words : [...words, t('list.searched', { text: state.search })];
}
