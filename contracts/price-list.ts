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

/** Two rows of a header, and the first below it. */
export const MAX_HEAD_ROWS = 10;
export const MAX_HEAD_TEXT = 80;
export const MAX_EXAMPLES = 3;
export const MAX_EXAMPLE_COLUMNS = 8;

const letters = z.string().regex(/^[A-Z]{1,3}$/, 'INVALID_PARAMETER');
const taxRate = z.number({ error: 'NUMBER' }).min(0, 'NUMBER').max(100, 'NUMBER');
/** A number, or a column. */
export const basis = z.union([z.int({ error: 'NUMBER' }).min(1, 'NUMBER'), letters]);

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

/** A product of the catalogue, and what it would cost by each column; null: the cell is no price. */
const example = z.object({
  ref: z.string(),
  lib: z.string(),
  price: z.number(),
  by: z.array(z.object({ column: z.string(), price: z.number().nullable() })).max(MAX_EXAMPLE_COLUMNS),
});

export const picturedTable = listedTable
  .extend({
    /** Rows of the header and the first below it, as in the file: a text for each of `columns`. */
    head: z
      .array(z.array(z.string().max(MAX_HEAD_TEXT)).max(MAX_LISTED_COLUMNS))
      .max(MAX_HEAD_ROWS)
      .optional(),
    /** The best known products of the table. */
    examples: z.array(example).max(MAX_EXAMPLES).optional(),
    /** By which it was read; absent: by its headings. */
    choice: columnChoice.optional(),
  })
  .meta({ id: 'PicturedTable', description: 'A table of a price list with its first rows and examples.' });
export type PicturedTable = z.infer<typeof picturedTable>;

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
