import type { Language } from '@coffret/contracts/fields';

const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** Falls back to French. */
export const languageOf = (name: string): Language =>
  Object.hasOwn(LOCALES, name) ? (name as Language) : 'fr';

const localeOf = (language: string) => LOCALES[languageOf(language)];

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

const days = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** DD/MM/YYYY in both languages, local time. */
export const dateText = (iso: string): string => days.format(new Date(iso));

/** DD/MM/YYYY of a day YYYY-MM-DD. */
export const dayText = (day: string): string => day.split('-').reverse().join('/');

const dateTimes = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** DD/MM/YYYY HH:MM in both languages, local time. */
export const dateTimeText = (iso: string): string => dateTimes.format(new Date(iso));

const DAYS = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
} as const;

/** From YYYY-MM-DD: "mardi 24 novembre 2026", or short "24 nov.". */
export const dayNameText = (day: string, language: string, style: keyof typeof DAYS = 'long'): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(localeOf(language), { ...DAYS[style], timeZone: 'UTC' });

const times = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

/** HH:MM in both languages, local time. */
export const timeText = (iso: string): string => times.format(new Date(iso));

const MONTHS = {
  long: { month: 'long', year: 'numeric' },
  short: { month: 'short' },
} as const;

/** From YYYY-MM: "mars 2026", or short "mars". */
export const monthText = (month: string, language: string, style: keyof typeof MONTHS = 'long'): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(localeOf(language), {
    ...MONTHS[style],
    timeZone: 'UTC',
  });

/** 01 to 12. */
export const monthNameText = (number: string, language: string): string =>
  new Date(`2026-${number}-01T00:00:00Z`).toLocaleDateString(localeOf(language), {
    month: 'long',
    timeZone: 'UTC',
  });

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
