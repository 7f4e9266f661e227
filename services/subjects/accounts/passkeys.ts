import type { KeptPasskey } from '@coffret/contracts/accounts/events';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Services } from '../../core/services.ts';
import type { Challenges } from './challenges.ts';

/** As JSON that somebody sent, or is sent. */
type Json = { [field: string]: unknown };
type NewPasskey = Pick<KeptPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** WebAuthn, for the address at which the product is reached. `token`: the challenge that it is about. */
export interface Passkeys {
  creation(
    user: { id: number; email: string; fullName: string },
    known: KeptPasskey[],
    token: string,
  ): Promise<Json>;
  /** Null when the answer is none to the challenge. */
  created(answer: Json, token: string): Promise<NewPasskey | null>;
  request(known: KeptPasskey[], token: string): Promise<Json>;
  /** Which of them has answered; null: none, or not to the challenge. */
  used(known: KeptPasskey[], answer: Json, token: string): Promise<{ id: number; counter: number } | null>;
}

const named = (known: KeptPasskey[]) =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports,
  }));

/** The library throws whatever is wrong with what somebody sent. */
async function orNull<T>(verifying: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verifying();
  } catch {
    return null;
  }
}

export function createPasskeys(
  { publicUrl, branding }: Pick<Services, 'publicUrl' | 'branding'>,
  { toSign }: Challenges,
): Passkeys {
  const origin = () => new URL(publicUrl());
  const toBytes = (token: string) => Buffer.from(toSign(token), 'base64url');
  const expected = (token: string) => ({
    expectedChallenge: toSign(token),
    expectedOrigin: origin().origin,
    expectedRPID: origin().hostname,
    // It stands beside the password: that somebody is there is enough.
    requireUserVerification: false,
  });
  return {
    creation: async ({ id, email, fullName }, known, token) => ({
      ...(await generateRegistrationOptions({
        rpName: branding.appName,
        rpID: origin().hostname,
        userName: email,
        userID: new TextEncoder().encode(`user-${id}`),
        userDisplayName: fullName,
        challenge: toBytes(token),
        excludeCredentials: named(known),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })),
    }),
    created: (answer, token) =>
      orNull(async () => {
        const response = answer as unknown as RegistrationResponseJSON;
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response,
          ...expected(token),
        });
        if (!verified) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports,
        };
      }),
    request: async (known, token) => ({
      ...(await generateAuthenticationOptions({
        rpID: origin().hostname,
        challenge: toBytes(token),
        allowCredentials: named(known),
        userVerification: 'preferred',
      })),
    }),
    used: (known, answer, token) =>
      orNull(async () => {
        const response = answer as unknown as AuthenticationResponseJSON;
        const passkey = known.find(({ credentialId }) => credentialId === response.id);
        if (!passkey) return null;
        const { credentialId, publicKey, counter } = passkey;
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          ...expected(token),
          credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
        });
        return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : null;
      }),
  };
}
