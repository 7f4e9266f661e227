import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** SHA-256, hex. */
const hash = z.string();

/** What was true of the history when it was sealed. */
export const seal = z.strictObject({
  /** How many events of all streams it covers, from the first on, in store order. */
  events: z.int(),
  /** How many streams had moved since the seal before. */
  streams: z.int(),
  /** Of the tree over the newest event of each of these (RFC 9162, section 2.1.1), in the order of their names. */
  root: hash,
  /** Of the seal before; null: it is the first. */
  previousRoot: hash.nullable(),
  /** Ed25519 (RFC 8032), SubjectPublicKeyInfo, base64. */
  publicKey: z.string(),
  /** Over the four above, base64. */
  signature: z.string(),
  /** Of the root by a time stamping authority (RFC 3161), base64; null: none was asked, or none answered. */
  stamp: z.string().nullable(),
});
export type Seal = z.infer<typeof seal>;

/** Stream `ledger-seals`. */
export const integrityEvents = {
  LedgerSealed: first(seal),
};
export type IntegrityEvent = EventsOf<typeof integrityEvents>;
