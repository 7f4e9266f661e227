import { dayText } from '@coffret/contracts/date-texts';
import { isDay } from '@coffret/contracts/day';
import { byCulture, type Culture, LANGUAGES } from '@coffret/contracts/languages';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import type { AskedFilter } from '@coffret/projections/list/parse-list-query';
import { inWords, type Words } from './workbook.ts';

const LOCALES = byCulture((language) => LANGUAGES[language].locale);
const BOUNDS = ['from', 'to'] as const;

interface RangeWords {
  readonly between: string;
  readonly from: string;
  readonly to: string;
}

interface FilterTexts {
  readonly period: Words;
  readonly dayRange: RangeWords;
  readonly numberRange: RangeWords;
}

/** "Mois dernier", "du 01/10/2026 au 31/10/2026", "≥ 2 000". */
export function filterInWords(
  { values, range }: AskedFilter,
  column: ListSpec['columns'][string] | undefined,
  codes: Words | undefined,
  texts: FilterTexts,
  culture: Culture,
): string {
  const isDate = column?.kind === 'date' || column?.kind === 'day';
  const words = isDate ? texts.period : codes;
  const parts = values.map((value) => (isDate && isDay(value) ? dayText(value) : inWords(value, words)));
  if (!range) return parts.join(', ');
  const shown = (bound: string) =>
    isDay(bound)
      ? dayText(bound)
      : Number(bound).toLocaleString(LOCALES[culture], { maximumFractionDigits: 6 });
  const form = isDate ? texts.dayRange : texts.numberRange;
  const { from, to } = range;
  const pattern =
    from !== undefined && to !== undefined ? form.between : from === undefined ? form.to : form.from;
  const text = BOUNDS.reduce((all, name) => all.replace(`{{${name}}}`, shown(range[name] ?? '')), pattern);
  return [...parts, text].join(', ');
}
