import { isEuro, isForeignCurrency } from './currency.ts';
import { isYear } from './headings.ts';

const LITERAL = /"([^"]*)"?|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]?|\[[^\]]*\]?|_.|\*./g;

/** Digits directly before the stroke make a fraction: "# ??/100". */
const FRACTION = /[#0?]\/(?=\d)/g;

/** The words of a number format beside its digits. */
function wordsOf(format: string): string {
  const marked = format.replace(FRACTION, ' ');
  return marked.replace(
    LITERAL,
    (_, quoted = '', escaped = '', currency = '') => quoted + escaped + currency,
  );
}

const SAID = [
  /(?:\/|\bles)\s*(\d{1,6})(?![\d,])(?!\p{L})/u,
  /\b(?:par|pour|per)\s*(10{1,5})(?![\d,])(?!\p{L})/u,
  // Not "au 10 janvier".
  /\b(?:au|le)\s*(100|1000)(?![\d,])(?!\p{L})/u,
  /(?:\/|\b(?:les|par|pour|per|au|le))\s*(cent|mille)(?!\p{L})/u,
  /(%)\s*(?:pieces|pcs|pce)\b/u,
];

const WORDS: { readonly [word: string]: number } = { cent: 100, '%': 100, mille: 1000 };

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The number of units that a price is for: "Prix HT / 100", "au cent", "% pièces"; null: it is not said. */
function basisIn(text: string): number | null {
  const plain = withoutAccents(text)
    .replace(/[\s.]+/g, ' ')
    .replace(/(?<=\d) (?=000(?!\d))/g, '');
  const said = SAID.map((form) => plain.match(form)?.[1]).find((one) => one !== undefined && !isYear(one));
  if (said === undefined) return null;
  return WORDS[said] ?? (Number(said) || null);
}

/** "01/10/2026", "10/2026", "2026/2027", "2026/27"; "2026 / 100" is none. */
const DATE = /(?<!\d)\d{1,4}\/(?:\d{1,2}(?:\/\d{2,4})?|(?:19|20)\d\d)(?!\d)/g;

export const basisOfHeading = (heading: string): number | null => basisIn(heading.replace(DATE, ' '));

/** "[$kr-414]"; "[$-40C]" is a language alone. */
const CURRENCIES = /\[\$([^\]-]+)/g;

const ZERO_PADDING = /^0{2,}$/;

export function meaningOfFormat(format: string): {
  basis?: number;
  isForeign?: true;
  padding?: number;
} {
  if (ZERO_PADDING.test(format)) return { padding: format.length };
  const words = wordsOf(format);
  const basis = basisIn(words);
  const currencies = Array.from(format.matchAll(CURRENCIES), ([, sign = '']) => sign.trim());
  const isForeign = isForeignCurrency(words) || !currencies.every(isEuro);
  return { ...(basis !== null && { basis }), ...(isForeign && { isForeign: true as const }) };
}
