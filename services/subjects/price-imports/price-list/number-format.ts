import { isForeignCurrency } from './currency.ts';

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

const BASIS =
  /(?:\/|\bles|\bpar|\bpour|\bper|\bau|\ble)\s*(100000|10000|1000|100|10|cent|mille)(?![\d.,])(?!\p{L})|%\s*(?:pieces|pcs|pce)\b/u;

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The number of units that a price is for: "Prix HT / 100", "au cent", "% pièces"; null: it is not said. */
export function basisIn(text: string): number | null {
  const found = withoutAccents(text)
    .replace(/[\s.]+/g, ' ')
    .match(BASIS);
  if (!found) return null;
  const said = found[1] ?? 'cent';
  if (said === 'mille') return 1000;
  return said === 'cent' ? 100 : Number(said);
}

const ZERO_PADDING = /^0{2,}$/;

export function meaningOfFormat(format: string): {
  basis?: number;
  isForeign?: true;
  padding?: number;
} {
  if (ZERO_PADDING.test(format)) return { padding: format.length };
  const words = wordsOf(format);
  const basis = basisIn(words);
  return { ...(basis !== null && { basis }), ...(isForeignCurrency(words) && { isForeign: true as const }) };
}
