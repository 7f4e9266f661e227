import { z } from 'zod';

/** How a price list is read: its tables, and what their columns are taken for. */

export const ROLES = [
  ...(['CURRENCY', 'DATE', 'BASIS', 'ECO', 'DISCOUNT', 'CODE', 'TTC', 'OLD', 'NET', 'PRICE', 'REF'] as const),
] as const;
export type Role = (typeof ROLES)[number];

/** EMPTIED: of the catalogue's own export, a cell that is empty now. NEW: a product that is added. */
export const NOTES = ['ROUNDED', 'BASIS', 'CASE', 'TWO_PRICES', 'TAX', 'YEAR', 'EMPTIED', 'NEW'] as const;
export type Note = (typeof NOTES)[number];

export const MAX_TABLES = 500;
export const MAX_LISTED_COLUMNS = 1000;
const MAX_DATES = 20;

const letters = z.string().regex(/^[A-Z]{1,3}$/, 'INVALID_PARAMETER');
const taxRate = z.number({ error: 'NUMBER' }).min(0, 'NUMBER').max(100, 'NUMBER');
const basis = z.union([z.int({ error: 'NUMBER' }).min(1, 'NUMBER'), letters]);

/** Of one table: sheet, row and, of tables side by side, ref say which. `taxRate`: percent, taken off. */
export const columnChoice = z.strictObject({
  sheet: z.string().nullable(),
  row: z.int(),
  ref: letters,
  price: letters,
  taxRate: taxRate.optional(),
  basis: basis.optional(),
});
export type ColumnChoice = z.infer<typeof columnChoice>;

export const columnChoices = z.array(columnChoice).max(MAX_TABLES, 'INVALID_PARAMETER');

const listedColumn = z.object({
  column: z.string(),
  heading: z.string(),
  role: z.enum(ROLES).nullable(),
  /** Of a product; absent: it is none. */
  field: z.string().optional(),
});

const keptChoice = z.object({
  ref: z.string(),
  price: z.string(),
  taxRate: z.number().optional(),
  basis: z.union([z.number(), z.string()]).optional(),
  at: z.string().meta({ format: 'date-time' }),
});

export const listedTable = z
  .object({
    /** null: the file has no sheets. */
    sheet: z.string().nullable(),
    /** Of its first header row. */
    row: z.int(),
    needs: z.enum(['REF', 'PRICE']).nullable(),
    /** By letter; null while a choice is needed, or without a price. */
    ref: z.string().nullable(),
    price: z.string().nullable(),
    basis: z.string().optional(),
    rows: z.int().nonnegative(),
    columns: z.array(listedColumn).max(MAX_LISTED_COLUMNS),
    /** The normalised headings in their order. */
    signature: z.string(),
    /** The choice that was made for this signature; by itself it never counts. */
    kept: keptChoice.nullable(),
    /** Days of the column of dates with their number of rows, most frequent first. */
    dates: z
      .array(z.object({ day: z.string(), rows: z.int() }))
      .max(MAX_DATES)
      .optional(),
  })
  .meta({ id: 'ListedTable', description: 'A table of a price list, and what its columns are taken for.' });
export type ListedTable = z.infer<typeof listedTable>;

export const skipped = z
  .object({
    /** Hidden ones, and those without a table. */
    sheets: z.array(z.string()).max(MAX_TABLES),
    hiddenRows: z.int().nonnegative(),
    hiddenColumns: z.int().nonnegative(),
  })
  .meta({ id: 'SkippedParts', description: 'What of a price list was not read.' });
export type SkippedParts = z.infer<typeof skipped>;

export const NOTHING_SKIPPED: SkippedParts = { sheets: [], hiddenRows: 0, hiddenColumns: 0 };
