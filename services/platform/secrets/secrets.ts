import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derived from the installation's secret, one key per purpose. */
export interface Secrets {
  encrypt(text: string, owner: string): string;
  /** Null for another secret or owner. */
  decrypt(sealed: string, owner: string): string | null;
  /** HMAC-SHA256, base64url. */
  sign(purpose: string, text: string): string;
}

export function createSecrets(secret: string): Secrets {
  const keyOf = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `coffret ${purpose}`, KEY_BYTES));
  const sealing = keyOf('seal');
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(owner));
      const within = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), within]).toString('base64url');
    },
    decrypt(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const within = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([within, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    sign: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('base64url'),
  };
}
