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

type Json = { [field: string]: unknown };
type NewPasskey = Pick<KeptPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

export type Passkeys = ReturnType<typeof createPasskeys>;

const named = (known: KeptPasskey[]) =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports,
  }));

async function orNull<T>(verifying: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verifying();
  } catch {
    return null;
  }
}

/** WebAuthn for the origin `publicUrl`. `token`: the challenge. */
export function createPasskeys(
  { publicUrl, branding }: Pick<Services, 'publicUrl' | 'branding'>,
  { toSign }: Challenges,
) {
  const origin = () => new URL(publicUrl());
  const toBytes = (token: string) => Buffer.from(toSign(token), 'base64url');
  const expected = (token: string) => ({
    expectedChallenge: toSign(token),
    expectedOrigin: origin().origin,
    expectedRPID: origin().hostname,
    // A second factor: user presence is sufficient.
    requireUserVerification: false,
  });
  return {
    creation: async (
      { id, email, fullName }: { id: number; email: string; fullName: string },
      known: KeptPasskey[],
      token: string,
    ): Promise<Json> => ({
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
    /** null: the response does not match the challenge. */
    created: (answer: Json, token: string) =>
      orNull<NewPasskey>(async () => {
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
    request: async (known: KeptPasskey[], token: string): Promise<Json> => ({
      ...(await generateAuthenticationOptions({
        rpID: origin().hostname,
        challenge: toBytes(token),
        allowCredentials: named(known),
        userVerification: 'preferred',
      })),
    }),
    /** null: no passkey matches. */
    used: (known: KeptPasskey[], answer: Json, token: string) =>
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
