import { wordsOf } from './headings.ts';

const SIGN = /(?!€)\p{Sc}/u;
const CODE = /(?<!\p{L})[A-Z]{3}(?!\p{L})/gu;
/** Of ISO 4217, those of money: none of metals or for tests. */
const CODES = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'EUR'));

/** A sign or an ISO 4217 code of another currency than the euro. */
export function isForeignCurrency(text: string): boolean {
  return SIGN.test(text) || (text.match(CODE) ?? []).some((code) => CODES.has(code));
}

/** In a heading or a title most codes of three letters are other words: "Price all in". */
const CODES_ALONE = 'usd gbp chf cad aud jpy cny sek nok dkk pln czk xpf xof xaf dollar dollars cfa'.split(
  ' ',
);
const WORDS = 'sterling pounds francs couronnes yen yens yuan zloty dirham dirhams dinar dinars'.split(' ');
const EUROS = ['eur', 'euro', 'euros'];

const hasWord = (text: string, words: readonly string[]): boolean =>
  wordsOf(text).some((word) => words.includes(word));

export const isForeignHeading = (heading: string): boolean =>
  isForeignCurrency(heading) || hasWord(heading, CODES_ALONE) || hasWord(heading, WORDS);

/** Of the name of a sheet and the rows above its first header: "Price list in USD". */
export const isForeignTitle = (title: string): boolean =>
  (SIGN.test(title) || hasWord(title, CODES_ALONE)) && !title.includes('€') && !hasWord(title, EUROS);

const EURO = /^(?:€|eur|euros?)$/i;

/** Of a column of currencies; a blank one is the euro. */
export const isEuro = (text: string): boolean => text === '' || EURO.test(text);

/** A sign or a code alone, of whatever currency. */
export const isCurrency = (text: string): boolean =>
  EURO.test(text) || /^\p{Sc}$/u.test(text) || CODES.has(text.toUpperCase());

const AROUND = [/(?:€|EUR)$/i, /^(?:€|EUR)/i];

export const withoutEuro = (text: string): string =>
  AROUND.reduce((rest, part) => rest.replace(part, '').trim(), text.trim());
