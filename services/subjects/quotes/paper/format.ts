import type { Culture } from '@coffret/contracts/fields';
import { longDate } from '../../../lib/long-date.ts';

export interface Format {
  /** ISO 639. */
  lang: string;
  money(euros: number): string;
  number(value: number): string;
  percent(value: number): string;
  date(iso: string): string;
  unit(value: number, unit: string): string;
}

const LOCALES = { fr_FR: 'fr-FR', en_EN: 'en-GB' } as const satisfies Record<Culture, string>;
const NO_BREAK_SPACE = '\u00a0';

function formatOf(culture: Culture): Format {
  const locale = LOCALES[culture];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return {
    lang: locale.slice(0, 2),
    money: (euros) => money.format(euros),
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    date: (iso) => longDate(culture, iso),
    unit: (value, unit) => `${number.format(value)}${NO_BREAK_SPACE}${unit}`,
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
