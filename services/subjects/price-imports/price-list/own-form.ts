import { GIVEN_COLUMNS, PRODUCT_COLUMNS } from '@coffret/contracts/catalogue/columns';
import { ENTITY_COLUMNS } from '@coffret/contracts/entity-columns';
import { LANGUAGE_CODES, wordIn } from '@coffret/contracts/languages';
import { importedFields } from '@coffret/contracts/price-imports/answers';
import { z } from 'zod';
import { WORDS } from '../../../core/texts/words.ts';

/** The form of the catalogue's own export: its columns are those that the export writes. */

const COLUMNS = { ...ENTITY_COLUMNS, ...PRODUCT_COLUMNS, ...GIVEN_COLUMNS };
export type OwnColumn = keyof typeof COLUMNS;

/** What follows from other columns, or is another for each reader and with each change. */
const INFORMATION = ['categoryLibEn', 'componentLibEn', 'createdAt', 'updatedAt', 'netPrice'] as const;

/** Of a row, beside reference and price; null: the cell is empty. */
export const ownValues = importedFields
  .extend({
    ...{ id: z.int().nullable(), isArchived: z.boolean().nullable() },
    ...{ brandId: z.int().nullable(), brandLib: z.string().nullable() },
    ...{ categoryId: z.int().nullable(), categoryLib: z.string().nullable() },
    componentLib: z.string().nullable(),
    ...{ lib: z.string().nullable(), isDraggable: z.boolean().nullable() },
    ...{ line: z.int().nullable(), slots: z.int().nullable() },
  })
  .partial();
export type OwnValues = z.infer<typeof ownValues>;

export type OwnField = Exclude<OwnColumn, (typeof INFORMATION)[number] | 'ref' | 'price'>;

const NOT_READ: readonly OwnColumn[] = [...INFORMATION, 'ref', 'price'];

export const isOwnField = (column: OwnColumn | null): column is OwnField =>
  column !== null && !NOT_READ.includes(column);

export const kindOf = (field: OwnField) => COLUMNS[field].kind;

/** Suppliers' lists have none of them. */
const MARKS: readonly OwnColumn[] = [
  ...(['brandId', 'categoryId', 'componentId', 'elementKind', 'lineKind', 'isDraggable'] as const),
];

/** Every export has them. */
const OF_ANY_LIST: readonly OwnColumn[] = ['id', 'createdAt', 'updatedAt'];

/** Its name in the workbook of an export. */
const SHEET = 'data';

const NAMES = Object.keys(COLUMNS) as OwnColumn[];
const BY_HEADING = new Map<string, OwnColumn>(
  NAMES.flatMap((name) =>
    LANGUAGE_CODES.map((code) => [wordIn(WORDS[code], COLUMNS[name].label), name] as const),
  ),
);

/** By column of a header; null: the table is not of this form. */
export function ownColumns(
  headings: readonly string[],
  sheet: string | null,
): readonly (OwnColumn | null)[] | null {
  const columns = headings.map((heading) => BY_HEADING.get(heading) ?? null);
  if (!columns.includes('ref')) return null;
  const has = (some: readonly OwnColumn[]) =>
    columns.some((column) => column !== null && some.includes(column));
  const isKnown = headings.every((heading, at) => heading === '' || columns[at] !== null);
  const isWhole = isKnown && (sheet === SHEET || has(OF_ANY_LIST));
  return isWhole || has(MARKS) ? columns : null;
}
