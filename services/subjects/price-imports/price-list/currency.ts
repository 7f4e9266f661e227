import { wordsOf } from './headings.ts';

const SIGN = /(?!€)\p{Sc}/u;
const CODE = /(?<!\p{L})[A-Z]{3}(?!\p{L})/gu;
/** Of ISO 4217, those of money: none of metals or for tests. */
const CODES = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'EUR'));

/** A sign or an ISO 4217 code of another currency than the euro. */
export function isForeignCurrency(text: string): boolean {
  return SIGN.test(text) || (text.match(CODE) ?? []).some((code) => CODES.has(code));
}

/** Of headings, in which a code of three letters is mostly another word: "Price all in". */
const FOREIGN_WORDS = new Set(
  (
    'dollar dollars sterling pounds francs couronnes yen yens yuan zloty dirham dirhams dinar dinars cfa ' +
    'usd gbp chf cad aud jpy cny sek nok dkk pln czk xpf xof xaf'
  ).split(' '),
);

export const isForeignHeading = (heading: string): boolean =>
  isForeignCurrency(heading) || wordsOf(heading).some((word) => FOREIGN_WORDS.has(word));

const EURO = /^(?:€|eur|euros?)$/i;

/** Of a column of currencies; a blank one is the euro. */
export const isEuro = (text: string): boolean => text === '' || EURO.test(text);

/** A sign or a code alone, of whatever currency. */
export const isCurrency = (text: string): boolean =>
  EURO.test(text) || /^\p{Sc}$/u.test(text) || CODES.has(text.toUpperCase());

const AROUND = [/(?:€|EUR)$/i, /^(?:€|EUR)/i];

export const withoutEuro = (text: string): string =>
  AROUND.reduce((rest, part) => rest.replace(part, '').trim(), text.trim());
