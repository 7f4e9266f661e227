import { createHmac } from 'node:crypto';
import { decrypt, encrypt, keyFor } from '../person-keys/encryption.ts';

export type Secrets = ReturnType<typeof createSecrets>;

/** Derived from the installation's secret, one key per purpose. */
export function createSecrets(secret: string) {
  const keyOf = (purpose: string) => keyFor(secret, `coffret ${purpose}`);
  const sealing = keyOf('seal');
  return {
    encrypt: (text: string, owner: string) =>
      encrypt(Buffer.from(text), sealing, owner).toString('base64url'),
    /** Null for another secret or owner. */
    decrypt(sealed: string, owner: string): string | null {
      try {
        return decrypt(Buffer.from(sealed, 'base64url'), sealing, owner).toString();
      } catch {
        return null;
      }
    },
    /** HMAC-SHA256, base64url. */
    sign: (purpose: string, text: string) =>
      createHmac('sha256', keyOf(purpose)).update(text).digest('base64url'),
  };
}
