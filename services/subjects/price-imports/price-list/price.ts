import type { Cell } from './table.ts';

export type DecimalMark = ',' | '.';

/** Keeps sums of cents exact. */
const MAX_PRICE = 1_000_000_000;

/** Anchored, so that a cell of a million spaces takes linear time. */
const CURRENCY_BEFORE = /^(?:\p{Sc}|EUR)/iu;
const CURRENCY_AFTER = /(?:\p{Sc}|EUR)$/iu;
const WITHOUT_TAX = /HT$/i;

/** Groups of three with one separator, then decimals after another; 0,125 is a decimal. */
const GROUPED =
  /^[1-9]\d{0,2}(?<groups>(?<mark>[ '.,])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)(?<decimal>[.,])\d+)?$/;
const PLAIN = /^\d+$|^\d*(?<decimal>[.,])\d+$/;

/**
 * Euros, rounded to cents half up; null unless a number ≥ 0. In the ambiguous "1,234" the column's decimal mark decides; without
 * one it is a decimal mark.
 */
export function parsePrice(cell: Cell, columnMark: DecimalMark | null): number | null {
  return readPrice(cell, columnMark)?.price ?? null;
}

/** `isRounded`: it has more than two decimals, apart from the errors of binary fractions. */
export function readPrice(cell: Cell, columnMark: DecimalMark | null) {
  const value = parseNumber(cell, columnMark, MAX_PRICE);
  if (value === null) return null;
  const price = roundToCents(value);
  return { price, isRounded: Number(value.toPrecision(15)) !== price };
}

/** As a price, not rounded. */
export function parseNumber(cell: Cell, columnMark: DecimalMark | null, max: number): number | null {
  const value = typeof cell === 'number' ? cell : Number(toDecimal(bare(cell), columnMark));
  return value >= 0 && value <= max ? value : null;
}

/** The mark of the unambiguous prices; null when they differ. */
export function decimalMark(column: Iterable<Cell>): DecimalMark | null {
  const marks = new Set<string>();
  for (const cell of column) {
    const mark = typeof cell === 'string' ? surelyDecimal(bare(cell)) : undefined;
    if (mark) marks.add(mark);
  }
  const [mark] = marks;
  return marks.size === 1 ? (mark as DecimalMark) : null;
}

/** Removes spaces, apostrophes and the currency. */
function bare(text: string): string {
  return [WITHOUT_TAX, CURRENCY_AFTER, CURRENCY_BEFORE].reduce(
    (rest, around) => rest.replace(around, '').trim(),
    text.trim().replace(/\s/g, ' ').replaceAll('’', "'"),
  );
}

/** 'NaN' for an invalid price. */
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

/** "1,234". */
function isAmbiguous({ groups }: RegExpMatchArray): boolean {
  const pointOrComma = groups?.mark === ',' || groups?.mark === '.';
  return pointOrComma && groups?.groups?.length === 4 && !groups.decimal;
}

function otherThan(mark: DecimalMark | null): string | undefined {
  if (mark === null) return undefined;
  return mark === ',' ? '.' : ',';
}

/** 15 digits remove the error of binary fractions: 1.005 × 100 is 100.49999999999999. */
function roundToCents(euros: number): number {
  return Math.round(Number((euros * 100).toPrecision(15))) / 100;
}
