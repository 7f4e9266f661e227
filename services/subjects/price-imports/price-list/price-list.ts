import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { ImportedFields } from '@coffret/contracts/price-imports/answers';

export interface PriceRow {
  /** From 1 as in a spreadsheet, with blank rows. */
  row: number;
  ref: string;
  /** Euros ≥ 0, rounded to cents half up; null: invalid; absent: not in the list. */
  price?: number | null;
  /** The cell of a price that was rounded. */
  listed?: string | number;
  /** Without empty cells; null: a cell is invalid. */
  fields?: ImportedFields | null;
  /** The invalid text. */
  text?: string;
}

export interface PriceList {
  rows: PriceRow[];
}

/** 415, 413, or 400 without a header or with an open quote. */
export const refuseFile = (code: 'invalidFileType' | 'TOO_LARGE' | 'INVALID_PARAMETER'): Refusal =>
  refuse(code, 'filedata');

export type PriceListFormat = 'xlsx' | 'xls' | 'csv';

export function isPriceListFormat(format: string | null): format is PriceListFormat {
  return format === 'xlsx' || format === 'xls' || format === 'csv';
}
