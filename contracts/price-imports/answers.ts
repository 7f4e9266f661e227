import { z } from 'zod';
import { dateTime, entity, euros, id, MAX_CHILDREN } from '../answers.ts';
import { REJECTED_CODES, rejectedPrice } from '../catalogue/answers.ts';
import { productFields } from '../catalogue/events.ts';
import { LARGEST } from '../catalogue/limits.ts';
import { ratingColumns } from '../catalogue/technical.ts';
import { daySchema } from '../day-schema.ts';
import {
  basis,
  MAX_LISTED_COLUMNS,
  MAX_TABLES,
  NOTES,
  type PicturedTable,
  picturedTable,
  type SkippedParts,
  skipped,
} from '../price-list.ts';
import { PRICES_PER_PAGE } from './limits.ts';
import { priceAlarm } from './price-change.ts';

/** Brands or categories of one list. */
const MAX_GROUPS = 10_000;

/** DRAFT: compared, not applied. WAITING: scheduled. APPLYING and UNDOING: in progress. */
const PRICE_IMPORT_STATUSES = [
  ...(['DRAFT', 'WAITING', 'APPLYING', 'APPLIED', 'CANCELLED', 'UNDOING', 'UNDONE'] as const),
] as const;
export type PriceImportStatus = (typeof PRICE_IMPORT_STATUSES)[number];

export const priceImport = z
  .object({
    ...entity,
    filename: z.string(),
    status: z.enum(PRICE_IMPORT_STATUSES),
    userId: id().nullable(),
    fullName: z.string().nullable(),
    updated: z.int().nonnegative(),
    unchanged: z.int().nonnegative(),
    rejected: z.int().nonnegative(),
    /** Tables that need a choice. */
    undecided: z.int().nonnegative(),
    /** The one day of the column of dates; null: none, or several. */
    proposedDay: daySchema.nullable(),
    effectiveAt: dateTime().nullable(),
    appliedAt: dateTime().nullable(),
    total: z.int().nonnegative(),
    done: z.int().nonnegative(),
    /** Products that another user changed or removed meanwhile: they are left. */
    left: z.int().nonnegative(),
    /** Of the first ones. */
    leftRefs: z.array(z.string()).max(MAX_CHILDREN),
  })
  .meta({ id: 'PriceImport', description: 'The import of a supplier’s price list.' });
export type PriceImport = z.infer<typeof priceImport>;

/** Of the user's list that is being read; null: none is. `total`: rows; null where the file does not say it. */
export const priceListReading = z
  .object({
    step: z.enum(['READING', 'COMPARING']).nullable(),
    done: z.int().nonnegative(),
    total: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'PriceListReading', description: 'How far the list is that the user has sent.' });
export type PriceListReading = z.infer<typeof priceListReading>;

const { shape: own } = productFields;

/** Of a product, beside its price; null: the product has none. */
export const importedFields = z
  .object({
    ...{ lib: own.lib, libEn: own.libEn, withdrawnAt: own.withdrawnAt, successorRef: own.successorRef },
    ...{ brandId: own.brandId, categoryId: own.categoryId, componentId: own.componentId },
    ...{ nbModules: own.nbModules, isDraggable: own.isDraggable, line: own.line, slots: own.slots },
    ...{ widthMm: own.widthMm, heightMm: own.heightMm, depthMm: own.depthMm, weightG: own.weightG },
    ...ratingColumns,
    rowBreaks: z.array(z.number()).max(LARGEST.slots).nullable(),
  })
  .partial();
export type ImportedFields = z.infer<typeof importedFields>;

/** Without brand, category and component by name, and without a picture. */
export const addedProduct = productFields.omit({ image: true }).extend({
  slotsPlacement: z.array(z.array(z.number()).max(4)).max(LARGEST.slots),
});
export type AddedProduct = z.infer<typeof addedProduct>;

export const listedPrice = z
  .object({
    id: id(),
    ref: z.string(),
    lib: z.string(),
    libEn: z.string().nullable().optional(),
    oldPrice: euros(),
    newPrice: euros(),
    /** Absent: the file has no sheets. */
    sheet: z.string().optional(),
    /** Absent in lists of earlier versions. */
    row: z.int().optional(),
    /** The cell of the price; absent: the row has none. */
    read: z.union([z.string(), z.number()]).optional(),
    notes: z.array(z.enum(NOTES)).max(NOTES.length).optional(),
    /** Applied only when ticked; absent in lists of earlier versions. */
    needsTick: z.boolean().optional(),
    /** Of the product; absent in lists of earlier versions. */
    brandId: id().optional(),
    categoryId: id().optional(),
    /** The other fields that change. */
    from: importedFields.optional(),
    to: importedFields.optional(),
    /** A new product, whose id is reserved; `oldPrice` is 0. */
    added: addedProduct.optional(),
  })
  .meta({
    id: 'ListedPrice',
    description: 'A price of a list, and the catalogue’s price at the import.',
  });
export type ListedPrice = z.infer<typeof listedPrice>;

export const refusedPrice = z
  .object({
    ...rejectedPrice.shape,
    price: z.union([z.string(), z.number()]),
    /** As the list has it, of a product that the catalogue does not have. */
    lib: z.string().optional(),
  })
  .meta({
    id: 'RefusedPrice',
    description: 'A rejected row of a price list, unchanged.',
  });
export type RefusedPrice = z.infer<typeof refusedPrice>;

/** Lists of earlier versions say it by the size of the change. */
export const needsTick = (price: ListedPrice): boolean => price.needsTick ?? priceAlarm(price) === 'red';

/** As stored. `tables` and `skipped` are absent in lists of earlier versions. */
export interface PriceListFile {
  tables: PicturedTable[];
  /** One. */
  skipped: SkippedParts[];
  prices: ListedPrice[];
  rejected: RefusedPrice[];
}

export const overlappingImports = z
  .object({
    rows: z
      .array(
        z.object({ id: id(), filename: z.string(), effectiveAt: dateTime(), products: z.int().positive() }),
      )
      .max(MAX_CHILDREN),
  })
  .meta({
    id: 'OverlappingImports',
    description: 'Other scheduled imports that change prices of the same products, by day, with how many.',
  });
export type OverlappingImports = z.infer<typeof overlappingImports>;

/** Of a rejected row, and the notes of changes. */
export const REASONS = [...REJECTED_CODES, ...NOTES] as const;

const priceSums = z.object({
  up: z.int().nonnegative(),
  down: z.int().nonnegative(),
  /** The mean of the changes; null: there are none. */
  percent: z.number().nullable(),
});
export type PriceSums = z.infer<typeof priceSums>;

/** `isTaken`: it is applied, or would be if nobody chose otherwise. */
const chosenPrice = z.object({ ...listedPrice.shape, isTaken: z.boolean() });
export type ChosenPrice = z.infer<typeof chosenPrice>;

export const listedPrices = z
  .object({
    prices: z.array(chosenPrice).max(PRICES_PER_PAGE),
    priceCount: z.int().nonnegative(),
    /** Of these: changes that are applied. */
    priceTakenCount: z.int().nonnegative(),
    /** With the first page. */
    tables: z.array(picturedTable).max(MAX_TABLES),
    skipped,
    /** Of all pages: changes that are applied only when ticked. */
    tickCount: z.int().nonnegative(),
    /** Of the whole list, as the sums: changes that are applied. */
    takenCount: z.int().nonnegative(),
    sums: priceSums,
    /** Of all changes, with the sums of those that are applied. */
    categories: z.array(priceSums.extend({ categoryId: id() })).max(MAX_GROUPS),
    /** Of the changes. */
    brandIds: z.array(id()).max(MAX_GROUPS),
    reasons: z.array(z.object({ reason: z.enum(REASONS), count: z.int() })).max(REASONS.length),
    rejected: z.array(refusedPrice).max(PRICES_PER_PAGE),
    rejectedCount: z.int().nonnegative(),
    /** `from` of the next page; null: this is the last. */
    next: z.int().nullable(),
  })
  .meta({
    id: 'ListedPrices',
    description:
      'A page of the changed prices of a list, largest change first, and of its skipped rows in their order.',
  });
export type ListedPrices = z.infer<typeof listedPrices>;

/** Proposed for the next list with these headings. */
export const priceListChoice = z
  .object({
    id: id(),
    headings: z.array(z.string()).max(MAX_LISTED_COLUMNS),
    ref: z.string(),
    price: z.string(),
    taxRate: z.number().nullable(),
    basis: basis.nullable(),
    /** null: nobody, or an erased user. */
    fullName: z.string().nullable(),
    at: dateTime(),
  })
  .meta({
    id: 'PriceListChoice',
    description: 'The columns that were chosen for price lists with these headings.',
  });
export type PriceListChoice = z.infer<typeof priceListChoice>;
