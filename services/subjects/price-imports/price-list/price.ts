import type { Note } from '@coffret/contracts/price-list';
import { type Cell, isFilled, shownCell } from './cells.ts';
import { isEuro, isForeignCurrency } from './currency.ts';
import { type DecimalSign, readNumber } from './notation.ts';

const MAX_PRICE = 10_000_000;

export type PriceFault = 'CURRENCY' | 'AMBIGUOUS' | 'NUMBER';

export interface ReadPrice {
  /** Euros, rounded to cents half up. */
  price: number;
  read: string | number;
  notes: Note[];
}

/** How the prices of a table are to be understood. */
export interface PriceMeaning {
  sign: DecimalSign | null;
  /** Of the heading. */
  basis: number | null;
  isForeign: boolean;
  /** Percent. */
  taxRate: number | null;
  isLatestYear: boolean;
}

/** Beside a price, in its row. */
export interface PriceCells {
  cell: Cell;
  /** Of the columns of currencies. */
  currencies: readonly Cell[];
  /** null: no column of bases. */
  basis: { cell: Cell; sign: DecimalSign | null } | null;
  /** Chosen for the table: what the list says does not count. */
  chosenBasis: number | null;
}

function numberIn(cell: Cell, sign: DecimalSign | null): number | PriceFault {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string')
    return isForeignCurrency(cell.toUpperCase()) && /\d/.test(cell) ? 'CURRENCY' : readNumber(cell, sign);
  if (cell.kind !== 'number') return 'NUMBER';
  return cell.isForeign ? 'CURRENCY' : cell.value;
}

/** In whatever notation. */
export const isNumber = (cell: Cell): boolean => {
  const value = numberIn(cell, '.');
  return typeof value === 'number' || value === 'CURRENCY' || typeof numberIn(cell, ',') === 'number';
};

/** A whole number ≥ 1. */
function wholeBasis(cell: Cell, sign: DecimalSign | null): number | 'NUMBER' {
  if (!isFilled(cell)) return 1;
  const value = numberIn(cell, sign);
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : 'NUMBER';
}

/** Number of units that the price is for. Sayings that differ are a doubt. */
function basisOf(cells: PriceCells, heading: number | null): number | PriceFault {
  if (cells.chosenBasis !== null) return cells.chosenBasis;
  const ofColumn = cells.basis && wholeBasis(cells.basis.cell, cells.basis.sign);
  if (ofColumn === 'NUMBER') return 'NUMBER';
  const ofFormat = typeof cells.cell === 'object' && cells.cell.kind === 'number' ? cells.cell.basis : null;
  const said = new Set([ofColumn, ofFormat, heading].filter((basis) => basis != null));
  if (said.size > 1) return 'AMBIGUOUS';
  return [...said][0] ?? 1;
}

/** 15 digits remove the error of binary fractions: 1.005 × 100 is 100.49999999999999. */
const roundToCents = (euros: number): number => Math.round(Number((euros * 100).toPrecision(15))) / 100;

export function readPrice(cells: PriceCells, meaning: PriceMeaning): ReadPrice | PriceFault {
  const { cell, currencies } = cells;
  const isForeign = meaning.isForeign || !currencies.every((currency) => isEuro(String(shownCell(currency))));
  const value = numberIn(cell, meaning.sign);
  if (isForeign && value !== 'NUMBER') return 'CURRENCY';
  if (typeof value === 'string') return value;
  const basis = basisOf(cells, meaning.basis);
  if (typeof basis === 'string') return basis;
  const taxRate = meaning.taxRate ?? 0;
  const euros = (value * 100) / ((100 + taxRate) * basis);
  if (!(value >= 0 && euros <= MAX_PRICE)) return 'NUMBER';
  const price = roundToCents(euros);
  const notes: Note[] = [];
  if (Number(euros.toPrecision(15)) !== price) notes.push('ROUNDED');
  if (basis !== 1) notes.push('BASIS');
  if (taxRate > 0) notes.push('TAX');
  if (meaning.isLatestYear) notes.push('YEAR');
  return { price, read: shownCell(cell), notes };
}
