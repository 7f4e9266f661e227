import { z } from 'zod';
import { entity, euros, id, linkedCounts, MAX_CHILDREN } from '../answers.ts';

/** Of the accounts' quotes; those of superseded quotes are left out. */
const open = {
  /** Valid quotes, also those for which an order waits. */
  openQuotes: z.int().nonnegative(),
  openQuotesPrice: euros(),
  /** Orders that wait for an answer. */
  openOrders: z.int().nonnegative(),
  openOrdersPrice: euros(),
};

const shown = {
  ...entity,
  siren: z.string(),
  lib: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  agencyId: id().nullable(),
  agencyLib: z.string().nullable(),
  accounts: z.int().nonnegative(),
  ...open,
};

export const companyRow = z
  .object({ ...shown, ...linkedCounts })
  .meta({ id: 'CompanyRow', description: 'A company in a list.' });
export type CompanyRow = z.infer<typeof companyRow>;

export const company = z
  .object({
    ...shown,
    note: z.string().nullable(),
    /** Newest first: quotes by year of issue, orders by year of acceptance. */
    years: z
      .array(
        z.object({
          year: z.string(),
          quotes: z.int().nonnegative(),
          quotesPrice: euros(),
          orders: z.int().nonnegative(),
          ordersPrice: euros(),
        }),
      )
      .max(MAX_CHILDREN),
  })
  .meta({
    id: 'Company',
    description: 'A firm with its customers’ accounts.',
  });
export type Company = z.infer<typeof company>;
