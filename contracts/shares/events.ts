import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** NET: the owner's prices; OWN: raised by the margin; NONE: without prices. */
export const SHARE_PRICES = ['NET', 'OWN', 'NONE'] as const;
export type SharePrices = (typeof SHARE_PRICES)[number];

const madeShare = z.strictObject({
  configurationId: z.int(),
  /** The configuration's owner. */
  userId: z.int(),
  prices: z.enum(SHARE_PRICES),
  /** Only of OWN. */
  marginPercent: z.number().nullable(),
  /** ISO 8601. */
  expiresAt: z.string(),
  nonce: z.string(),
});

export type MadeShare = z.infer<typeof madeShare>;

/** Streams `share-<id>`. */
export const shareEvents = {
  ShareMade: first(madeShare),
  ShareEnded: first(z.strictObject({})),
  /** With its configuration or its owner. */
  ShareRemoved: first(z.strictObject({})),
};

export type ShareEvent = EventsOf<typeof shareEvents>;
