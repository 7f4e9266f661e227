import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import type { Seal } from '@coffret/contracts/integrity/events';

/** PKCS #8 prefix of an Ed25519 key, before its 32 bytes (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export type Signer = ReturnType<typeof createSigner>;

/** Derived from the secret, so that all processes have the same key. */
export function createSigner(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'coffret ledger', 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    /** Ed25519, base64. */
    sign: (text: string) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

type Signed = Pick<Seal, 'events' | 'streams' | 'root' | 'previousRoot'>;

export const signedText = ({ events, streams, root, previousRoot }: Signed): string =>
  JSON.stringify([events, streams, root, previousRoot]);

export function isSigned(seal: Seal): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(seal.publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(signedText(seal)), key, Buffer.from(seal.signature, 'base64'));
  } catch {
    return false;
  }
}
