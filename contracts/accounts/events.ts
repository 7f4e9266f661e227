import { z } from 'zod';
import { type EventsOf, first, person } from '../events.ts';

const nothing = z.strictObject({});

/** Encrypted with a key derived from the installation's secret. */
const sealed = person(z.string());
const hashes = person(z.array(z.string()));

const keptPasskey = z.strictObject({
  id: z.int(),
  name: person(z.string()),
  credentialId: person(z.string()),
  /** COSE, base64url. */
  publicKey: person(z.string()),
  /** The authenticator's signature counter; 0 when it does not count. */
  counter: z.int(),
  transports: z.array(z.string()),
  addedAt: z.string(),
});
export type KeptPasskey = z.infer<typeof keptPasskey>;

export const factorEvents = {
  TotpProposed: first(z.strictObject({ secret: sealed })),
  /** `step` of the accepted code; the same code is rejected afterwards (RFC 6238). */
  TotpSet: first(z.strictObject({ step: z.int() })),
  TotpCodeTaken: first(z.strictObject({ step: z.int() })),
  TotpRemoved: first(nothing),
  PasskeyAdded: first(keptPasskey),
  PasskeyRenamed: first(z.strictObject({ id: z.int(), name: person(z.string()) })),
  PasskeyUsed: first(z.strictObject({ id: z.int(), counter: z.int() })),
  PasskeyRemoved: first(z.strictObject({ id: z.int() })),
  RecoveryCodesSet: first(z.strictObject({ hashes })),
  RecoveryCodeUsed: first(z.strictObject({ hash: person(z.string()) })),
  FactorCarriedForward: first(
    z.strictObject({
      secret: sealed.nullable(),
      totp: z.boolean(),
      step: z.int(),
      passkeys: person(z.array(keptPasskey)),
      lastPasskeyId: z.int(),
      recoveryCodes: hashes,
    }),
  ),
};

export type FactorEvent = EventsOf<typeof factorEvents>;
