import { longDateText } from '@coffret/contracts/date-texts';
import { byCulture, LANGUAGES, type Language } from '@coffret/contracts/languages';

/** French has one below 2, English only for 1. */
type PluralForms<Form> = { other: Form } & { [rule in Intl.LDMLPluralRule]?: Form };

export interface Format {
  lang: Language;
  money(euros: number): string;
  number(value: number): string;
  percent(value: number): string;
  date(iso: string): string;
  unit(value: number, unit: string): string;
  /** The form for a number of things. */
  plural<Form>(value: number, forms: PluralForms<Form>): Form;
}

const NO_BREAK_SPACE = '\u00a0';

function formatOf(lang: Language): Format {
  const { locale } = LANGUAGES[lang];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const plural = new Intl.PluralRules(locale);
  /** Intl writes a hyphen as minus sign. */
  const write = (format: Intl.NumberFormat, value: number) => format.format(value).replace('-', '−');
  return {
    lang,
    money: (euros) => write(money, euros),
    number: (value) => write(number, value),
    percent: (value) => write(percent, value / 100),
    date: (iso) => longDateText(iso, lang),
    unit: (value, unit) => `${write(number, value)}${NO_BREAK_SPACE}${unit}`,
    plural: (value, forms) => forms[plural.select(value)] ?? forms.other,
  };
}

export const FORMATS = byCulture(formatOf);

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
