import type { Cell } from './cells.ts';
import { withoutEuro } from './currency.ts';

/** How numbers are written as text, in French or English. */
export type DecimalSign = ',' | '.';

const otherSign = (sign: string): DecimalSign => (sign === ',' ? '.' : ',');

/** Thousands grouped by one sign, decimals after another. */
const GROUPED =
  /^(?<whole>\d{1,3}(?:(?<group>[ '.,])\d{3})(?:\k<group>\d{3})*)(?:(?!\k<group>)(?<sign>[.,])(?<decimals>\d+))?$/;
const PLAIN = /^(?<whole>\d*)(?:(?<sign>[.,])(?<decimals>\d+))?$/;
const DOUBTFUL = /^\d+[.,]\d{3}$/;

const bare = (text: string): string =>
  withoutEuro(text)
    .replace(/[\s\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replace(/^-\s*/, '');

const isNegative = (text: string): boolean => withoutEuro(text).startsWith('-');

/** The decimal sign that a text shows by itself. */
export function signShown(text: string): DecimalSign | null {
  const said = bare(text);
  if (DOUBTFUL.test(said)) return null;
  const { sign, group } = said.match(GROUPED)?.groups ?? said.match(PLAIN)?.groups ?? {};
  if (sign) return sign === ',' ? ',' : '.';
  return group === ',' || group === '.' ? otherSign(group) : null;
}

/** The sign of a column: shown by one of its texts, and by none otherwise; null: not settled. */
export function decimalSign(column: Iterable<Cell>): DecimalSign | null {
  const shown = new Set<DecimalSign>();
  for (const cell of column) {
    const sign = typeof cell === 'string' ? signShown(cell) : null;
    if (sign) shown.add(sign);
  }
  const [sign] = shown;
  return shown.size === 1 && sign ? sign : null;
}

const numberOf = (whole: string, decimals = ''): number =>
  Number(`${whole.replace(/\D/g, '') || '0'}.${decimals || '0'}`);

/** May be negative. */
export function readNumber(text: string, sign: DecimalSign | null): number | 'NUMBER' | 'AMBIGUOUS' {
  const said = bare(text);
  if (!/\d/.test(said)) return 'NUMBER';
  const factor = isNegative(text) ? -1 : 1;
  if (DOUBTFUL.test(said) && sign === null) return 'AMBIGUOUS';
  const isDecimal = DOUBTFUL.test(said) && sign !== null && said.includes(sign);
  const { groups } = (isDecimal ? null : said.match(GROUPED)) ?? said.match(PLAIN) ?? {};
  // "1234,567" in a column whose decimal sign is the dot.
  if (!groups || (groups.sign && DOUBTFUL.test(said) && !isDecimal)) return 'NUMBER';
  return factor * numberOf(groups.whole ?? '', groups.decimals);
}
