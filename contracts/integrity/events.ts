import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** SHA-256, hex. */
const hash = z.string();

const seal = z.strictObject({
  events: z.int(),
  streams: z.int(),
  /** Merkle root over the newest event of each changed stream, ordered by name (RFC 9162, section 2.1.1). */
  root: hash,
  previousRoot: hash.nullable(),
  /** Ed25519 (RFC 8032), SubjectPublicKeyInfo, base64. */
  publicKey: z.string(),
  /** Over the four fields above, base64. */
  signature: z.string(),
  /** RFC 3161 time stamp of the root, base64; null: no authority is configured, or it failed. */
  stamp: z.string().nullable(),
});
export type Seal = z.infer<typeof seal>;

export const integrityEvents = {
  LedgerSealed: first(seal),
};
export type IntegrityEvent = EventsOf<typeof integrityEvents>;
