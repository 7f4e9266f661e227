import { z } from 'zod';
import { type EventsOf, first, person } from '../events.ts';

const nothing = z.strictObject({});

/** Of the product's own making, encrypted with a key that the installation's secret gives. */
const sealed = person(z.string());
/** Of codes that are shown once: nobody reads them out of these. */
const hashes = person(z.array(z.string()));

const keptPasskey = z.strictObject({
  /** Counted by user. */
  id: z.int(),
  name: person(z.string()),
  /** base64url, as the authenticator names it. */
  credentialId: person(z.string()),
  /** COSE, base64url. */
  publicKey: person(z.string()),
  /** How often the authenticator says that it was used; 0: it does not count. */
  counter: z.int(),
  transports: z.array(z.string()),
  addedAt: z.string(),
});
export type KeptPasskey = z.infer<typeof keptPasskey>;

/** Streams `factor-<user id>`: what is asked for beside the password. */
export const factorEvents = {
  TotpProposed: first(z.strictObject({ secret: sealed })),
  /** `step`: of the code that was given, which is not taken again (RFC 6238). */
  TotpSet: first(z.strictObject({ step: z.int() })),
  TotpCodeTaken: first(z.strictObject({ step: z.int() })),
  TotpRemoved: first(nothing),
  PasskeyAdded: first(keptPasskey),
  PasskeyRenamed: first(z.strictObject({ id: z.int(), name: person(z.string()) })),
  PasskeyUsed: first(z.strictObject({ id: z.int(), counter: z.int() })),
  PasskeyRemoved: first(z.strictObject({ id: z.int() })),
  /** Those before open nothing any more. */
  RecoveryCodesSet: first(z.strictObject({ hashes })),
  RecoveryCodeUsed: first(z.strictObject({ hash: person(z.string()) })),
  /** All that the events before amount to: what comes after is folded from here. It changes nothing. */
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
