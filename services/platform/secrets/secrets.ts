import { createHmac } from 'node:crypto';
import { decrypt, encrypt, keyFor } from '../person-keys/encryption.ts';

/** Derived from the installation's secret, one key per purpose. */
export interface Secrets {
  encrypt(text: string, owner: string): string;
  /** Null for another secret or owner. */
  decrypt(sealed: string, owner: string): string | null;
  /** HMAC-SHA256, base64url. */
  sign(purpose: string, text: string): string;
}

export function createSecrets(secret: string): Secrets {
  const keyOf = (purpose: string) => keyFor(secret, `coffret ${purpose}`);
  const sealing = keyOf('seal');
  return {
    encrypt: (text, owner) => encrypt(Buffer.from(text), sealing, owner).toString('base64url'),
    decrypt(sealed, owner) {
      try {
        return decrypt(Buffer.from(sealed, 'base64url'), sealing, owner).toString();
      } catch {
        return null;
      }
    },
    sign: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('base64url'),
  };
}
