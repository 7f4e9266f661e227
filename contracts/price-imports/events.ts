import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** Prices that somebody else changed meanwhile, and which stay as they are: how many, and the first references. */
const leftPrices = z.strictObject({ count: z.int(), refs: z.array(z.string()) });
export type LeftPrices = z.infer<typeof leftPrices>;

/** Streams `priceImport-<id>`: a supplier's price list, from its reading until it is applied and perhaps undone. */
export const priceImportEvents = {
  /** Compared with the catalogue; the file bears its prices and the rows that were refused. */
  PriceListRead: first(
    z.strictObject({
      filename: z.string(),
      listKey: z.string(),
      updated: z.int(),
      unchanged: z.int(),
      rejected: z.int(),
    }),
  ),
  /** Its prices are wanted: at once, or at a time. `leftOut`: the products whose price is not. */
  PriceImportAsked: first(z.strictObject({ effectiveAt: z.string().nullable(), leftOut: z.array(z.int()) })),
  /** What each price is and becomes is fixed, in a file. */
  PriceImportBegun: first(z.strictObject({ planKey: z.string(), total: z.int() })),
  /** So many prices of the plan are through, forwards or backwards. */
  PriceImportAdvanced: first(z.strictObject({ done: z.int(), left: leftPrices })),
  PriceImportApplied: first(z.strictObject({ left: leftPrices })),
  PriceImportCancelled: first(z.strictObject({})),
  PriceImportUndoAsked: first(z.strictObject({})),
  PriceImportUndone: first(z.strictObject({ left: leftPrices })),
};

export type PriceImportEvent = EventsOf<typeof priceImportEvents>;
