import type { ErrorCode } from '@coffret/contracts/errors';

/** One line of a supplier's price list that bears a reference or a price. */
export interface PriceRow {
  /** Counted from 1, as a spreadsheet shows it; blank rows count. */
  row: number;
  ref: string;
  /** Euros, ≥ 0, rounded to cents half up; null when there is no such price. */
  price: number | null;
  /** What stands in its place where there is none. */
  text?: string;
}

export interface PriceList {
  rows: PriceRow[];
}

/** Why a file is not taken: 415, 413, or 400 where no header or no closing quote is found. */
export interface PriceListRefusal {
  code: Extract<ErrorCode, 'invalidFileType' | 'TOO_LARGE' | 'INVALID_PARAMETER'>;
  key: 'filedata';
}

export function refusal(code: PriceListRefusal['code']): PriceListRefusal {
  return { code, key: 'filedata' };
}

export type PriceListFormat = 'xlsx' | 'xls' | 'csv';

export function isPriceListFormat(format: string | null): format is PriceListFormat {
  return format === 'xlsx' || format === 'xls' || format === 'csv';
}
