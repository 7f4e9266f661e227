import type { Cell } from './table.ts';

type DecimalMark = ',' | '.';

/** Beyond it a number of cents is no longer exact in the sums made of it; no product costs that. */
const MAX_PRICE = 1_000_000_000;

/** Each fits at one place alone, so that a cell of a million spaces is read once. */
const CURRENCY_BEFORE = /^(?:\p{Sc}|EUR)/iu;
const CURRENCY_AFTER = /(?:\p{Sc}|EUR)$/iu;
const WITHOUT_TAX = /HT$/i;

/** Thousands in threes, set off by one and the same mark, then decimals after another; no one writes 0,125 for 125. */
const GROUPED =
  /^[1-9]\d{0,2}(?<groups>(?<mark>[ '.,])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)(?<decimal>[.,])\d+)?$/;
const PLAIN = /^\d+$|^\d*(?<decimal>[.,])\d+$/;

/**
 * The price in a cell in euros, rounded to cents half up; null unless it is a number ≥ 0.
 * "1,234" can be read two ways: `columnMark`, the decimal mark of the column, decides; without one the mark is
 * taken for a decimal one.
 */
export function parsePrice(cell: Cell, columnMark: DecimalMark | null): number | null {
  const value = typeof cell === 'number' ? cell : Number(toDecimal(bare(cell), columnMark));
  return value >= 0 && value <= MAX_PRICE ? roundToCents(value) : null;
}

/** The decimal mark that the prices of a column bear where only one reading is possible; null when they differ. */
export function decimalMark(column: Iterable<Cell>): DecimalMark | null {
  const marks = new Set<string>();
  for (const cell of column) {
    const mark = typeof cell === 'string' ? surelyDecimal(bare(cell)) : undefined;
    if (mark) marks.add(mark);
  }
  const [mark] = marks;
  return marks.size === 1 ? (mark as DecimalMark) : null;
}

/** Without spaces of any width, apostrophes of any shape and the currency around the number. */
function bare(text: string): string {
  return [WITHOUT_TAX, CURRENCY_AFTER, CURRENCY_BEFORE].reduce(
    (rest, around) => rest.replace(around, '').trim(),
    text.trim().replace(/\s/g, ' ').replaceAll('’', "'"),
  );
}

/** What Number() reads; 'NaN' for what is no price. */
function toDecimal(text: string, columnMark: DecimalMark | null): string {
  const grouped = text.match(GROUPED);
  if (grouped && !(isAmbiguous(grouped) && grouped.groups?.mark !== otherThan(columnMark))) {
    const { mark = '', decimal } = grouped.groups ?? {};
    const digits = text.replaceAll(mark, '');
    return decimal ? digits.replace(decimal, '.') : digits;
  }
  return PLAIN.test(text) ? text.replace(',', '.') : 'NaN';
}

function surelyDecimal(text: string): string | undefined {
  const grouped = text.match(GROUPED);
  if (!grouped) return text.match(PLAIN)?.groups?.decimal;
  if (isAmbiguous(grouped)) return undefined;
  const { mark, decimal } = grouped.groups ?? {};
  if (decimal || mark === ' ' || mark === "'") return decimal;
  return mark === ',' ? '.' : ',';
}

/** One group after a point or a comma, as in "1,234". */
function isAmbiguous({ groups }: RegExpMatchArray): boolean {
  const pointOrComma = groups?.mark === ',' || groups?.mark === '.';
  return pointOrComma && groups?.groups?.length === 4 && !groups.decimal;
}

function otherThan(mark: DecimalMark | null): string | undefined {
  if (mark === null) return undefined;
  return mark === ',' ? '.' : ',';
}

/** Fifteen digits undo the noise of binary fractions: 1.005 × 100 is 100.49999999999999. */
function roundToCents(euros: number): number {
  return Math.round(Number((euros * 100).toPrecision(15))) / 100;
}
