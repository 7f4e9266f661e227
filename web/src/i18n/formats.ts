import * as texts from '@coffret/contracts/date-texts';
import type { Day } from '@coffret/contracts/day';
import { LANGUAGES, languageOf } from '@coffret/contracts/languages';

export { dateText, dateTimeText, dayText, timeText } from '@coffret/contracts/date-texts';

const localeOf = (language: string) => LANGUAGES[languageOf(language)].locale;

const memo = new Map<string, Intl.NumberFormat>();

function intlFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known = memo.get(key) ?? new Intl.NumberFormat(localeOf(language), options);
  memo.set(key, known);
  return known;
}

/** With a minus sign; Intl writes a hyphen. */
export function formatter(language: string, options: Intl.NumberFormatOptions) {
  const { format } = intlFormat(language, options);
  return { format: (value: number) => format(value).replace('-', '−') };
}

export const numberText = (value: number, language: string): string => formatter(language, {}).format(value);

/** As typed in a field: without separators of thousands. */
export const decimalText = (value: number, language: string, minDigits = 0): string =>
  intlFormat(language, {
    useGrouping: false,
    minimumFractionDigits: minDigits,
    maximumFractionDigits: 20,
  }).format(value);

export const moneyText = (euros: number, language: string): string =>
  formatter(language, { style: 'currency', currency: 'EUR' }).format(euros);

/** "12,3 k €" or "€12.3k"; below a thousand whole euros, not tenths of one. */
export const compactMoneyText = (euros: number, language: string): string =>
  formatter(language, {
    style: 'currency',
    currency: 'EUR',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: Math.abs(euros) < 1000 ? 0 : 1,
  }).format(euros);

/** 0 to 100: "30 %" or "30%". */
export const percentageText = (percentage: number, language: string): string =>
  formatter(language, { style: 'percent', maximumFractionDigits: 2 }).format(percentage / 100);

/** "1er mars 2027" of a moment, ISO 8601. */
export const longDateText = (moment: string, language: string): string =>
  texts.longDateText(moment, languageOf(language));

/** "mardi 24 novembre 2026" */
export const dayNameText = (day: Day, language: string): string =>
  texts.weekdayText(day, languageOf(language));

/** "24 nov." */
export const shortDayText = (day: Day, language: string): string =>
  texts.shortDayText(day, languageOf(language));

const MONTHS = { long: texts.monthText, short: texts.shortMonthText };

/** From YYYY-MM: "mars 2026", or short "mars". */
export const monthText = (month: string, language: string, style: keyof typeof MONTHS = 'long'): string =>
  MONTHS[style](month, languageOf(language));

/** 01 to 12. */
export const monthNameText = (number: string, language: string): string =>
  texts.monthNameText(`2026-${number}`, languageOf(language));

/** ms. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** In the largest unit: "il y a 3 jours". */
export function agoText(iso: string, nowMs: number, language: string): string {
  const ms = nowMs - Date.parse(iso);
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? ['second', 1_000];
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  return format.format(unit === 'second' ? 0 : -Math.floor(ms / length), unit);
}
