import { z } from 'zod';
import { type EventsOf, extended, first } from '../events.ts';

/** Prices that another user changed meanwhile, which are kept. */
const leftPrices = z.strictObject({ count: z.int(), refs: z.array(z.string()) });
export type LeftPrices = z.infer<typeof leftPrices>;

/** Streams `priceImport-<id>`. */
export const priceImportEvents = {
  PriceListRead: first(
    z.strictObject({
      filename: z.string(),
      listKey: z.string(),
      updated: z.int(),
      unchanged: z.int(),
      rejected: z.int(),
    }),
  ),
  PriceImportAsked: extended(
    z.strictObject({
      effectiveAt: z.string().nullable(),
      leftOut: z.array(z.int()),
      /** Of the changes that need a tick, those that have it; absent: all that are not left out. */
      ticked: z.array(z.int()).optional(),
    }),
  ),
  PriceImportBegun: first(z.strictObject({ planKey: z.string(), total: z.int() })),
  PriceImportAdvanced: first(z.strictObject({ done: z.int(), left: leftPrices })),
  PriceImportApplied: first(z.strictObject({ left: leftPrices })),
  PriceImportCancelled: first(z.strictObject({})),
  PriceImportUndoAsked: first(z.strictObject({})),
  PriceImportUndone: first(z.strictObject({ left: leftPrices })),
};

export type PriceImportEvent = EventsOf<typeof priceImportEvents>;
