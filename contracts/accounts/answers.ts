import { z } from 'zod';
import { dateTime, id, MAX_ROWS } from '../answers.ts';
import { group } from '../groups/answers.ts';
import { user } from '../users/answers.ts';
import { LINK_KINDS, LINK_STATES } from './mailed-links.ts';

export const session = z
  .object({
    id: z.string(),
    startedAt: dateTime(),
    lastSeenAt: dateTime(),
    /** For IPv6 the /64 network. */
    address: z.string(),
    agent: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session', description: 'A session: a signed-in browser or program.' });
export type Session = z.infer<typeof session>;

export const mailedLink = z
  .object({ kind: z.enum(LINK_KINDS), state: z.enum(LINK_STATES) })
  .meta({ id: 'MailedLink', description: 'What a mailed link is for, and whether it still works.' });
export type MailedLink = z.infer<typeof mailedLink>;

export const viewing = z.object({ accessToken: z.string(), user: user.nullable(), group }).meta({
  id: 'Viewing',
  description:
    'A token that only reads, as a customer (`user`) or as somebody of a group sees the application.',
});
export type Viewing = z.infer<typeof viewing>;

export const passkey = z
  .object({ id: id(), name: z.string(), addedAt: dateTime() })
  .meta({ id: 'Passkey', description: 'A passkey of the user.' });
export type Passkey = z.infer<typeof passkey>;

export const secondFactor = z
  .object({
    totp: z.boolean(),
    passkeys: z.array(passkey).max(MAX_ROWS),
    recoveryCodesLeft: z.int().nonnegative(),
    demanded: z.boolean(),
  })
  .meta({ id: 'SecondFactor', description: 'The second factors of a user.' });
export type SecondFactor = z.infer<typeof secondFactor>;

export const totpProposal = z.object({ secret: z.string(), url: z.string(), qrCode: z.string() }).meta({
  id: 'TotpProposal',
  description: 'The secret for an authenticator app, as text, link and picture (a data URL).',
});
export type TotpProposal = z.infer<typeof totpProposal>;

/** Absent when the user already has codes. */
const recoveryCodes = z.array(z.string()).max(10).optional();

export const factorSet = z
  .object({ recoveryCodes })
  .meta({ id: 'FactorSet', description: 'The recovery codes; they are returned only once.' });
export type FactorSet = z.infer<typeof factorSet>;

export const passkeyAdded = z
  .object({ ...passkey.shape, recoveryCodes })
  .meta({ id: 'PasskeyAdded', description: 'The new passkey and its recovery codes.' });
export type PasskeyAdded = z.infer<typeof passkeyAdded>;

/** WebAuthn JSON, passed unchanged to and from the browser's library. */
const webAuthn = () => z.record(z.string(), z.unknown()).meta({ maxProperties: 30 });

export const passkeyOptions = z
  .object({ challenge: z.string(), options: webAuthn() })
  .meta({ id: 'PasskeyOptions', description: 'WebAuthn options for the browser.' });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;
