import { longDateText } from '@coffret/contracts/date-texts';
import type { Culture } from '@coffret/contracts/fields';

export interface Format {
  /** ISO 639. */
  lang: 'fr' | 'en';
  money(euros: number): string;
  number(value: number): string;
  percent(value: number): string;
  date(iso: string): string;
  unit(value: number, unit: string): string;
  /** French: one below 2; English: only of 1. */
  plural(value: number): 'one' | 'other';
}

const LOCALES = { fr_FR: 'fr-FR', en_EN: 'en-GB' } as const satisfies Record<Culture, string>;
const LANGUAGES = { fr_FR: 'fr', en_EN: 'en' } as const satisfies Record<Culture, string>;
const NO_BREAK_SPACE = '\u00a0';

function formatOf(culture: Culture): Format {
  const locale = LOCALES[culture];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const plural = new Intl.PluralRules(locale);
  /** Intl writes a hyphen as minus sign. */
  const write = (format: Intl.NumberFormat, value: number) => format.format(value).replace('-', '−');
  return {
    lang: LANGUAGES[culture],
    money: (euros) => write(money, euros),
    number: (value) => write(number, value),
    percent: (value) => write(percent, value / 100),
    date: (iso) => longDateText(iso, LANGUAGES[culture]),
    unit: (value, unit) => `${write(number, value)}${NO_BREAK_SPACE}${unit}`,
    plural: (value) => (plural.select(value) === 'one' ? 'one' : 'other'),
  };
}

export const FORMATS: Record<Culture, Format> = { fr_FR: formatOf('fr_FR'), en_EN: formatOf('en_EN') };

const grouped = (digits: string, ...lengths: number[]) => {
  let from = 0;
  const groups = lengths.map((length) => {
    from += length;
    return digits.slice(from - length, from);
  });
  return groups.join(NO_BREAK_SPACE);
};

/** SIREN and establishment: 123 456 789 00012. */
export const siret = (digits: string) => grouped(digits, 3, 3, 3, 5);

export const fingerprintGroups = (digits: string) => digits.match(/.{1,4}/g)?.join(' ') ?? '';
