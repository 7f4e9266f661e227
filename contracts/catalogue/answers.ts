import { z } from 'zod';
import { dateTime, entity, euros, id, MAX_CHILDREN } from '../answers.ts';
import { daySchema } from '../day-schema.ts';
import { listedTable, MAX_TABLES, NOTES, skipped } from '../price-list.ts';
import { LARGEST, MAX_LEFT_NAMED } from './limits.ts';
import { ratingColumns, technical } from './technical.ts';

const ofProduct = {
  lib: z.string(),
  brandLib: z.string(),
  categoryLib: z.string(),
  componentLib: z.string().nullable(),
  /** English; null: the French text is shown. */
  libEn: z.string().nullable(),
  categoryLibEn: z.string().nullable(),
  componentLibEn: z.string().nullable(),
  nbModules: z.number().nullable(),
  price: euros(),
  isDraggable: z.boolean(),
  line: z.int(),
  slots: z.int(),
  slotsPlacement: z.array(z.array(z.number()).max(4)).max(LARGEST.slots),
  technical,
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  depthMm: z.number().nullable(),
  weightG: z.number().nullable(),
  isArchived: z.boolean(),
  /** The product is not offered from that day on. */
  withdrawnAt: daySchema.nullable(),
  successorRef: z.string().nullable(),
};

export const product = z
  .object({
    ...entity,
    ref: z.string(),
    ...ofProduct,
    /** The reader's own; absent for those who work for customers. */
    netPrice: euros().optional(),
    brandId: id(),
    categoryId: id(),
    componentId: id().nullable(),
    urlImage: z.string().nullable(),
  })
  .meta({ id: 'Product', description: 'A product of the catalogue.' });
export type Product = z.infer<typeof product>;

const scheduledPrice = z
  .object({ importId: id(), effectiveAt: dateTime(), price: euros() })
  .meta({ id: 'ScheduledPrice', description: 'The next list price of a product, by a scheduled import.' });
export type ScheduledPrice = z.infer<typeof scheduledPrice>;

export const productRow = product
  .extend({
    ...ratingColumns,
    /** "3,6": a row of slots ends after the third and the sixth. */
    rowBreaks: z.string().nullable(),
    /** Only for those who may change prices; absent: none. */
    scheduled: scheduledPrice.optional(),
  })
  .meta({ id: 'ProductRow', description: 'A product in the list, with ratings as columns.' });
export type ProductRow = z.infer<typeof productRow>;

/** What the cabinet engine knows of a product. */
export const catalogueProduct = z.object({ ref: z.string(), id: id(), ...ofProduct });

/** A product within a stack; only `ref` when the catalogue no longer has it. */
export const drawnProduct = catalogueProduct.partial().extend({ ref: z.string() }).meta({
  id: 'DrawnProduct',
  description: 'A product in a stack. If it is no longer in the catalogue, only its ref is set.',
});
export type DrawnProduct = z.infer<typeof drawnProduct>;

/** Where it is drawn: a stack repeats few products many times. */
export const placedProduct = drawnProduct
  .pick({ ref: true, id: true, lib: true, libEn: true, nbModules: true, price: true })
  .extend(drawnProduct.pick({ line: true, slots: true, technical: true }).shape)
  .meta({
    id: 'PlacedProduct',
    description:
      'A product in its place. Its other fields are in ProjProducts, or in /api/products. If it is no longer in the catalogue, only its ref is set.',
  });
export type PlacedProduct = z.infer<typeof placedProduct>;

/** Of a price list, in one answer. */
export const MAX_REJECTED = 1000;

/** CONFIRM: a change that is applied when it is ticked. CHANGED: another set the price since the preview. */
export const REJECTED_CODES = [
  ...(['CELLS', 'NOT_FOUND', 'IN_USE', 'CURRENCY', 'AMBIGUOUS', 'NUMBER', 'ZERO'] as const),
  ...(['INVALID_PARAMETER', 'REQUIRED', 'DUPLICATE', 'CONFIRM', 'CHANGED'] as const),
] as const;

export const rejectedPrice = z
  .object({
    /** Absent: the file has no sheets. */
    sheet: z.string().optional(),
    row: z.int(),
    ref: z.string(),
    code: z.enum(REJECTED_CODES),
    /** Of the product, which the code is about; absent: none of them. */
    field: z.string().optional(),
  })
  .meta({ id: 'RejectedPrice', description: 'A skipped row of a price list with the reason.' });
export type RejectedPrice = z.infer<typeof rejectedPrice>;

const listedChange = z
  .object({
    sheet: z.string().nullable(),
    row: z.int(),
    ref: z.string(),
    from: euros(),
    to: euros(),
    /** The cell of the price; null: the row has none. */
    read: z.union([z.string(), z.number()]).nullable(),
    notes: z.array(z.enum(NOTES)).max(NOTES.length),
  })
  .meta({
    id: 'ListedChange',
    description: 'A change of a price list, with the price that it was compared with.',
  });

export const priceImpact = z
  .object({
    id: id(),
    lib: z.string(),
    userId: id(),
    company: z.string(),
    projectLib: z.string(),
    reference: z.string(),
    oldPrice: euros(),
    newPrice: euros(),
  })
  .meta({ id: 'PriceImpact', description: 'An open configuration whose price would change.' });
export type PriceImpact = z.infer<typeof priceImpact>;

export const priceHistory = z
  .object({
    rows: z
      .array(
        z.object({
          at: dateTime(),
          /** null: of a new product. */
          from: euros().nullable(),
          to: euros(),
          /** null: nobody, or an erased user. */
          fullName: z.string().nullable(),
          /** The price list that brought or took it back. */
          importId: id().nullable(),
          /** The import is applied: it can be undone as a whole. */
          isUndoable: z.boolean(),
        }),
      )
      .max(MAX_CHILDREN),
    /** null: none. */
    scheduled: scheduledPrice.nullable(),
  })
  .meta({ id: 'PriceHistory', description: 'The list prices of a product, newest first, at most 100.' });
export type PriceHistory = z.infer<typeof priceHistory>;

const priceTotals = z
  .object({ configurations: z.int().nonnegative(), oldPrice: euros(), newPrice: euros() })
  .meta({ id: 'PriceTotals', description: 'Totals of all open configurations whose price would change.' });
export type PriceTotals = z.infer<typeof priceTotals>;

const customerImpact = z
  .object({
    userId: id(),
    company: z.string(),
    configurations: z.int().positive(),
    oldPrice: euros(),
    newPrice: euros(),
  })
  .meta({
    id: 'CustomerImpact',
    description: 'Totals of a customer’s open configurations whose price would change.',
  });
export type CustomerImpact = z.infer<typeof customerImpact>;

const affectedQuote = z
  .object({
    id: id(),
    reference: z.string(),
    configurationId: id(),
    configurationLib: z.string(),
    userId: id(),
    company: z.string(),
    validUntil: dateTime(),
    oldPrice: euros(),
    /** With the discount that applies on renewal. */
    newPrice: euros(),
  })
  .meta({
    id: 'TouchedQuote',
    description: 'A valid quote with parts whose price changes. The quote itself does not change.',
  });
export type AffectedQuote = z.infer<typeof affectedQuote>;

export const affectedQuotes = z
  .object({
    /** The first 1000; the sums cover all. */
    rows: z.array(affectedQuote).max(1000),
    count: z.int().nonnegative(),
    customers: z.int().nonnegative(),
    oldPrice: euros(),
    newPrice: euros(),
  })
  .meta({
    id: 'TouchedQuotes',
    description: 'The valid quotes with parts whose price changes, with totals.',
  });
export type AffectedQuotes = z.infer<typeof affectedQuotes>;

export const pricesImpact = z
  .object({
    /** The first 1000 by id; the totals cover all. */
    impact: z.array(priceImpact).max(1000),
    customers: z.array(customerImpact).max(1000),
    totals: priceTotals,
    quotes: affectedQuotes,
  })
  .meta({
    id: 'PricesImpact',
    description: 'The impact of new list prices on open configurations, and on valid quotes if renewed.',
  });
export type PricesImpact = z.infer<typeof pricesImpact>;

export const priceUpdate = z
  .object({
    updated: z.int().nonnegative(),
    unchanged: z.int().nonnegative(),
    /** The first 1000, in the order of the file. */
    rejected: z.array(rejectedPrice).max(MAX_REJECTED),
    rejectedCount: z.int().nonnegative(),
    tables: z.array(listedTable).max(MAX_TABLES),
    skipped,
    /** Only for a dry run: the first 1000 in the order of the file. */
    changes: z.array(listedChange).max(MAX_REJECTED).optional(),
    /** Only for a dry run: the first 1000 by id; the totals cover all. */
    impact: z.array(priceImpact).max(1000).optional(),
    totals: priceTotals.optional(),
  })
  .meta({
    id: 'PriceUpdate',
    description: 'The changes of a price list, or of its dry run, with the affected open configurations.',
  });
export type PriceUpdate = z.infer<typeof priceUpdate>;

export const replacementImpact = z
  .object({
    /** Open ones in which it would be replaced. */
    configurations: z.int().nonnegative(),
    /** Of them: to be validated again. */
    validated: z.int().nonnegative(),
    /** Of them: that would break more rules than now. */
    broken: z.int().nonnegative(),
    prices: priceTotals,
  })
  .meta({ id: 'ReplacementImpact', description: 'What replacing a product by another one would change.' });
export type ReplacementImpact = z.infer<typeof replacementImpact>;

export const productReplacement = z
  .object({
    replacement: z
      .object({
        byId: z.int(),
        /** null: it was removed. */
        byRef: z.string().nullable(),
        /** ASKED: it has not begun. */
        status: z.enum(['ASKED', 'REPLACED', 'UNDOING', 'UNDONE']),
        /** Configurations that were put back. */
        restored: z.int().nonnegative(),
        /** Configurations that changed since, which an undo leaves. */
        left: z.int().nonnegative(),
        /** The first of them. */
        leftIds: z.array(z.int()).max(MAX_LEFT_NAMED),
      })
      .nullable(),
  })
  .meta({ id: 'ProductReplacement', description: 'The last replacement of a product; null: none.' });
export type ProductReplacement = z.infer<typeof productReplacement>;

export const replacementStarted = z.object({ configurations: z.int().nonnegative() }).meta({
  id: 'ReplacementBegun',
  description: 'The number of configurations in which a product will be replaced.',
});
export type ReplacementStarted = z.infer<typeof replacementStarted>;
