import { z } from 'zod';
import { dateTime, entity, euros, id, MAX_CHILDREN } from '../answers.ts';
import { MAX_PRODUCTS } from '../catalogue/limits.ts';
import { CONFIGURATION_STATUSES } from '../statuses.ts';
import { SHARE_PRICES } from './events.ts';

const SHARE_STATES = ['ACTIVE', 'EXPIRED', 'ENDED'] as const;

export const share = z
  .object({
    ...entity,
    configurationId: id(),
    configurationLib: z.string(),
    userId: id(),
    prices: z.enum(SHARE_PRICES),
    expiresAt: dateTime(),
    state: z.enum(SHARE_STATES),
    /** Only for the owner: staff sells to them. */
    marginPercent: z.number().nullable(),
    /** The public page; only for the owner, and while the share is active. */
    url: z.string().nullable(),
  })
  .meta({ id: 'Share', description: 'A link that shows a configuration to people without an account.' });
export type Share = z.infer<typeof share>;

/** Prices are null where the share shows none. */
export const sharedConfiguration = z
  .object({
    reference: z.string(),
    status: z.enum(CONFIGURATION_STATUSES),
    /** Of the current quote. */
    validUntil: dateTime().nullable(),
    /** For all cabinets. */
    total: euros().nullable(),
    items: z
      .array(
        z.object({ reference: z.string(), lib: z.string(), quantity: z.int(), price: euros().nullable() }),
      )
      .max(MAX_CHILDREN),
    /** Of one cabinet. */
    lines: z
      .array(
        z.object({
          ref: z.string(),
          lib: z.string(),
          libEn: z.string().nullable(),
          quantity: z.int(),
          unitPrice: euros().nullable(),
          total: euros().nullable(),
        }),
      )
      .max(MAX_PRODUCTS),
    /** Who made the quote. */
    issuerName: z.string(),
    /** Only with prices of the customer's own. */
    letterhead: z
      .object({ company: z.string(), address: z.string(), postalCode: z.string(), city: z.string() })
      .nullable(),
    /** null: nothing is drawn. */
    drawingUrl: z.string().nullable(),
    /** null: the drawing has not been validated as it is. */
    fileUrl: z.string().nullable(),
  })
  .meta({ id: 'SharedConfiguration', description: 'A configuration as its share shows it.' });
export type SharedConfiguration = z.infer<typeof sharedConfiguration>;
