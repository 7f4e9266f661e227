const SIGN = /(?!€)\p{Sc}/u;
const CODE = /(?<!\p{L})[A-Z]{3}(?!\p{L})/gu;
/** Of ISO 4217, those of money: none of metals or for tests. */
const CODES = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'EUR'));

/** A sign or an ISO 4217 code of another currency than the euro. */
export function isForeignCurrency(text: string): boolean {
  return SIGN.test(text) || (text.match(CODE) ?? []).some((code) => CODES.has(code));
}

const EURO = /^(?:€|eur|euros?)$/i;

/** Of a column of currencies; a blank one is the euro. */
export const isEuro = (text: string): boolean => text === '' || EURO.test(text);

const AROUND = [/(?:€|EUR)$/i, /^(?:€|EUR)/i];

export const withoutEuro = (text: string): string =>
  AROUND.reduce((rest, part) => rest.replace(part, '').trim(), text.trim());
