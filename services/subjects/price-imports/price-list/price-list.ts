import { type Refusal, refuse } from '@coffret/contracts/errors';
import { importedFields } from '@coffret/contracts/price-imports/answers';
import { NOTES, picturedTable, skipped } from '@coffret/contracts/price-list';
import { z } from 'zod';
import { ownValues } from './own-form.ts';

/** Why a product is not as the row has it, and by which of its fields. */
export const fieldFault = z.object({
  code: z.enum(['REQUIRED', 'INVALID_PARAMETER', 'IN_USE']),
  field: z.string(),
});
export type FieldFault = z.infer<typeof fieldFault>;

export const priceRow = z.object({
  /** Index of its table. */
  table: z.int(),
  /** From 1, as a spreadsheet shows it. */
  row: z.int(),
  ref: z.string(),
  /** The reference without its no-break spaces, if it has some. */
  joined: z.string().optional(),
  /** Its cells have moved, or a quote is not closed. */
  isBroken: z.boolean().optional(),
  /** Euros ≥ 0, rounded to cents half up, or why it is none; absent: the row has none. */
  price: z.union([z.number(), z.enum(['CURRENCY', 'AMBIGUOUS', 'NUMBER'])]).optional(),
  /** The cell of the price. */
  read: z.union([z.string(), z.number()]).optional(),
  notes: z.array(z.enum(NOTES)).optional(),
  /** Without empty cells; null: a cell is invalid. */
  fields: importedFields.nullable().optional(),
  /** Instead of `fields`, of a table in the form of the catalogue's export. */
  own: ownValues.optional(),
  /** Of such a table: a cell is invalid. */
  fault: fieldFault.optional(),
  /** The designation, as the list has it. */
  lib: z.string().optional(),
  /** The invalid text of a field. */
  text: z.string().optional(),
});
export type PriceRow = z.infer<typeof priceRow>;

/** Rows of a sheet that were read. `total` is null where the file does not say it. */
export type OnRows = (done: number, total: number | null) => void;

/** Rows. */
export const SAID_EACH = 2000;

export const readingOfList = z.object({ tables: z.array(picturedTable), skipped });

export interface PriceList<Rows = Iterable<PriceRow> | AsyncIterable<PriceRow>>
  extends z.infer<typeof readingOfList> {
  /** Of the tables that need no choice. */
  rows: Rows;
}

/** From the process that reads: how far it is, then its rows in pieces. */
export const partOfList = z.union([
  z.object({ json: z.instanceof(Uint8Array) }),
  z.object({ done: z.int(), total: z.int().nullable() }),
]);
export type PartOfList = { json: Uint8Array } | { done: number; total: number | null };

const LIMITS = 'at most 16 MB, 128 MB unpacked, 150,000 rows and 1,000 columns';

/** 413, or 400 without a table. */
export const refuseFile = (code: 'TOO_LARGE' | 'INVALID_PARAMETER'): Refusal =>
  code === 'TOO_LARGE' ? refuse(code, 'filedata', LIMITS) : refuse(code, 'filedata');

export type PriceListFormat = 'xlsx' | 'xls' | 'csv';

export function isPriceListFormat(format: string | null): format is PriceListFormat {
  return format === 'xlsx' || format === 'xls' || format === 'csv';
}
