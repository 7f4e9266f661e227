import i18next, { type TFunction } from 'i18next';
import { getSnapshot } from '../../../data/query/query-cache.ts';
import { monthText } from '../../../i18n/formats.ts';
import { labelOf } from '../label-of.ts';
import type { ListFilter, ValueRow, ValuesPath } from '../list-definition.ts';
import type { ListState } from '../state/address.ts';

/** Where labels of ids are loaded; null: not needed. */
export function valueNamesPath({ values }: ListFilter<never>, chosen: readonly string[]): ValuesPath | null {
  if (values === 'months' || !('path' in values) || !values.nameOf || chosen.length === 0) return null;
  const { path, field, searched } = values;
  const meant = chosen.map((value) => `&${field}=${encodeURIComponent(value)}`).join('');
  return (searched ? path + meant : path) as ValuesPath;
}

/** A year is its own label. */
const monthName = (value: string) => (value.length > 4 ? monthText(value, i18next.language) : value);

/** As far as loaded. */
export function valueTexts(filter: ListFilter<never>, chosen: readonly string[], t: TFunction): string[] {
  const { values } = filter;
  if (values === 'months') return chosen.map(monthName);
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
    const values = state.filters[filter.column] ?? [];
    const text = valueTexts(filter, values, t).join(', ');
    return values.length > 0
      ? [t('labelled', { label: t(labelOf({ ...filter, key: filter.column })), text })]
      : [];
  });
  return state.search === '' ? words : [...words, t('list.searched', { text: state.search })];
}
