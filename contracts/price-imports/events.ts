import { z } from 'zod';
import { type EventsOf, extended, first, withoutFields } from '../events.ts';
import type { JsonObject } from '../ports/event-store.ts';
import { keptRule } from './choice.ts';

/** Prices that another user changed meanwhile, which are kept. */
const leftPrices = z.strictObject({ count: z.int(), refs: z.array(z.string()) });
export type LeftPrices = z.infer<typeof leftPrices>;

const comparison = { listKey: z.string(), updated: z.int(), unchanged: z.int(), rejected: z.int() };

/** Of earlier versions: the ids that were left out and those that were ticked; without these, all others were. */
const earlier = z.looseObject({ leftOut: z.array(z.int()), ticked: z.array(z.int()).optional() });

function rulesOf(old: JsonObject): JsonObject {
  const { leftOut, ticked } = earlier.parse(old);
  const taken = { take: true, ...(ticked && { tick: true, ids: ticked }) };
  return { ...withoutFields('leftOut', 'ticked')(old), rules: [taken, { take: false, ids: leftOut }] };
}

/** Streams `priceImport-<id>`. */
export const priceImportEvents = {
  PriceListRead: extended(
    z.strictObject({
      filename: z.string(),
      ...comparison,
      undecided: z.int().optional(),
      /** Of the file as sent; absent: it was applied at once. */
      uploadKey: z.string().optional(),
      proposedDay: z.string().nullable().optional(),
    }),
  ),
  /** Read again, by chosen columns. */
  PriceListChosen: first(z.strictObject({ ...comparison, undecided: z.int() })),
  PriceImportAsked: {
    data: z.strictObject({
      effectiveAt: z.string().nullable(),
      rules: z.array(keptRule),
      /** The number of changes that are to be applied. */
      applied: z.int().optional(),
    }),
    number: 3,
    upcasts: { 1: (old: JsonObject) => old, 2: rulesOf },
  },
  PriceImportBegun: first(z.strictObject({ planKey: z.string(), total: z.int() })),
  PriceImportAdvanced: first(z.strictObject({ done: z.int(), left: leftPrices })),
  PriceImportApplied: first(z.strictObject({ left: leftPrices })),
  PriceImportCancelled: first(z.strictObject({})),
  PriceImportUndoAsked: first(z.strictObject({})),
  PriceImportUndone: first(z.strictObject({ left: leftPrices })),
};

export type PriceImportEvent = EventsOf<typeof priceImportEvents>;

/** Streams `priceListChoice-<id>`; the id is of the headings. */
export const priceListChoiceEvents = {
  PriceListChoiceKept: first(
    z.strictObject({
      signature: z.string(),
      headings: z.array(z.string()),
      refColumn: z.string(),
      priceColumn: z.string(),
      taxRate: z.number().nullable(),
      basis: z.union([z.int(), z.string()]).nullable(),
    }),
  ),
  PriceListChoiceForgotten: first(z.strictObject({})),
};

export type PriceListChoiceEvent = EventsOf<typeof priceListChoiceEvents>;
