import { z } from 'zod';
import { dateTime, entity, euros, id } from '../answers.ts';
import { rejectedPrice } from '../catalogue/answers.ts';

/**
 * DRAFT: read and compared, nothing is asked yet. WAITING: for its time. APPLYING and UNDOING: prices are being set.
 */
const PRICE_IMPORT_STATUSES = [
  ...(['DRAFT', 'WAITING', 'APPLYING', 'APPLIED', 'CANCELLED', 'UNDOING', 'UNDONE'] as const),
] as const;
export type PriceImportStatus = (typeof PRICE_IMPORT_STATUSES)[number];

export const priceImport = z
  .object({
    ...entity,
    filename: z.string(),
    status: z.enum(PRICE_IMPORT_STATUSES),
    /** Who read the list. */
    userId: id().nullable(),
    fullName: z.string().nullable(),
    /** Prices that change, when it was compared with the catalogue; those that stay; rows that were refused. */
    updated: z.int().nonnegative(),
    unchanged: z.int().nonnegative(),
    rejected: z.int().nonnegative(),
    /** Products whose price was not wanted. */
    leftOut: z.array(z.int()),
    /** When its prices are to take effect; null: at once. */
    effectiveAt: dateTime().nullable(),
    appliedAt: dateTime().nullable(),
    /** Of so many prices so many are through. */
    total: z.int().nonnegative(),
    done: z.int().nonnegative(),
    /** Prices that stay as they are, since somebody else has changed them: how many, and the first references. */
    left: z.int().nonnegative(),
    leftRefs: z.array(z.string()),
  })
  .meta({ id: 'PriceImport', description: 'A supplier’s price list: read, applied and perhaps undone.' });
export type PriceImport = z.infer<typeof priceImport>;

const listedPrice = z
  .object({ id: id(), ref: z.string(), lib: z.string(), oldPrice: euros(), newPrice: euros() })
  .meta({
    id: 'ListedPrice',
    description: 'A price of a list beside the catalogue’s when the list was read.',
  });
export type ListedPrice = z.infer<typeof listedPrice>;

const refusedPrice = z
  .object({
    ...rejectedPrice.shape,
    /** What stands in the cell. */
    price: z.union([z.string(), z.number()]),
  })
  .meta({
    id: 'RefusedPrice',
    description: 'A row of a price list that was passed over, as it stands there.',
  });
export type RefusedPrice = z.infer<typeof refusedPrice>;

export const priceListFile = z
  .object({ prices: z.array(listedPrice), rejected: z.array(refusedPrice) })
  .meta({
    id: 'PriceListFile',
    description: 'The prices of a list that change, and the rows that were passed over.',
  });
export type PriceListFile = z.infer<typeof priceListFile>;
