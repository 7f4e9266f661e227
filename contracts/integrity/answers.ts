import { z } from 'zod';
import { dateTime } from '../answers.ts';

const CHAIN_BREAKS = ['REVISION', 'CHAIN', 'KEYED_HASH', 'ROOT', 'SIGNATURE', 'STAMP', 'MISSING'] as const;
/**
 * REVISION: an event of the stream is missing, or there twice. CHAIN: the stream's event before is not the one that was
 * there. KEYED_HASH: the event itself is not the one that was written. ROOT: what was sealed is not what is there. SIGNATURE: the seal is not of this installation. STAMP: its time
 * stamp is of something else. MISSING: fewer events are there than were sealed.
 */
export type ChainBreak = (typeof CHAIN_BREAKS)[number];

export const brokenAt = z.object({
  why: z.enum(CHAIN_BREAKS),
  stream: z.string(),
  revision: z.int(),
  /** In store order, 1 for the first event. */
  event: z.int(),
});
export type BrokenAt = z.infer<typeof brokenAt>;

export const verification = z
  .object({
    events: z.int().nonnegative(),
    intact: z.boolean(),
    firstBroken: brokenAt.nullable(),
    /** How many events the newest seal covers, and when an authority stamped it; null: nothing was sealed yet. */
    sealed: z
      .object({ events: z.int(), at: dateTime(), root: z.string(), stampedAt: dateTime().nullable() })
      .nullable(),
  })
  .meta({ id: 'Verification', description: 'Whether the history is as it was written.' });
export type Verification = z.infer<typeof verification>;
