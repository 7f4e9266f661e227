import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import type { Seal } from '@coffret/contracts/integrity/events';

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Signer {
  /** SubjectPublicKeyInfo, base64. */
  publicKey: string;
  /** Ed25519, base64. */
  sign(text: string): string;
}

/** The installation's key: made from its secret, so that all of its processes have the same. */
export function createSigner(secret: string): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'coffret ledger', 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

type Signed = Pick<Seal, 'events' | 'streams' | 'root' | 'previousRoot'>;

/** What of a seal is signed. */
export const signedText = ({ events, streams, root, previousRoot }: Signed): string =>
  JSON.stringify([events, streams, root, previousRoot]);

/** Whether a seal's signature is of the key that it names. */
export function isSigned(seal: Seal): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(seal.publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(signedText(seal)), key, Buffer.from(seal.signature, 'base64'));
  } catch {
    return false;
  }
}
