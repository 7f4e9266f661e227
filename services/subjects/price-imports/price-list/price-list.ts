import { type Refusal, refuse } from '@coffret/contracts/errors';
import { importedFields } from '@coffret/contracts/price-imports/answers';
import { z } from 'zod';

export const priceRow = z.object({
  /** From 1 as in a spreadsheet, with blank rows. */
  row: z.int(),
  ref: z.string(),
  /** Euros ≥ 0, rounded to cents half up; null: invalid; absent: not in the list. */
  price: z.number().nullable().optional(),
  /** The cell of a price that was rounded. */
  listed: z.union([z.string(), z.number()]).optional(),
  /** Without empty cells; null: a cell is invalid. */
  fields: importedFields.nullable().optional(),
  /** The invalid text. */
  text: z.string().optional(),
});
export type PriceRow = z.infer<typeof priceRow>;

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
