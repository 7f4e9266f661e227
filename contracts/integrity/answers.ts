import { z } from 'zod';
import { dateTime } from '../answers.ts';

const CHAIN_BREAKS = ['REVISION', 'CHAIN', 'KEYED_HASH', 'ROOT', 'SIGNATURE', 'STAMP', 'MISSING'] as const;
/** REVISION: an event is missing or duplicated. CHAIN: `previousHash` does not match. KEYED_HASH: the
 * event was changed. ROOT: the sealed root does not match. SIGNATURE: the seal has a foreign key. STAMP:
 * the time stamp is of another root. MISSING: fewer events than sealed. */
export type ChainBreak = (typeof CHAIN_BREAKS)[number];

const brokenAt = z.object({
  cause: z.enum(CHAIN_BREAKS),
  stream: z.string(),
  revision: z.int(),
  event: z.int(),
});
export type BrokenAt = z.infer<typeof brokenAt>;

export const verification = z
  .object({
    events: z.int().nonnegative(),
    intact: z.boolean(),
    firstBroken: brokenAt.nullable(),
    /** Events covered by the newest seal, and the time of its RFC 3161 stamp; null: no seal yet. */
    sealed: z
      .object({ events: z.int(), at: dateTime(), root: z.string(), stampedAt: dateTime().nullable() })
      .nullable(),
  })
  .meta({ id: 'Verification', description: 'The result of a verification of the hash chain.' });
export type Verification = z.infer<typeof verification>;
