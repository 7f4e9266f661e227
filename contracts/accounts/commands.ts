import { z } from 'zod';
import { email, id, text } from '../fields.ts';

const challenge = z
  .string({ error: 'REQUIRED' })
  .min(1, 'REQUIRED')
  .max(500, 'INVALID_TOKEN')
  .regex(/^[\w.-]*$/, 'INVALID_PARAMETER');
/** For a mail with a link. */
export const linkRequest = z.strictObject({ email: email() });

/** One of the two. */
export const newViewing = z.union([z.strictObject({ userId: id() }), z.strictObject({ groupId: id() })]);

const code = () => text(30, 'WRONG_CODE');
const answered = () => z.record(z.string(), z.unknown(), { error: 'REQUIRED' });

export const totpCode = z.strictObject({ code: code() });

export const confirmation = z.strictObject({
  password: z.string({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(200, 'OLD_PASSWORD'),
});

/** Optional within a few minutes after signing in. */
export const reauthentication = confirmation.partial().optional();

/** A code of the authenticator app, a recovery code, or a WebAuthn response. */
export const secondStep = z
  .strictObject({ challenge, code: code().optional(), passkey: answered().optional() })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    error: 'REQUIRED',
    path: ['code'],
  })
  .meta({ oneOf: [{ required: ['code'] }, { required: ['passkey'] }] });

export const challenged = z.strictObject({ challenge });

export const passkeyName = z.strictObject({ name: text(60) });
export const newPasskey = z.strictObject({ ...passkeyName.shape, challenge, passkey: answered() });
