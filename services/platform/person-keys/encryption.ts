import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** A key for one purpose, derived by HKDF-SHA256. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

export const wrappingKey = (masterKey: string): Buffer => keyFor(masterKey, 'coffret keys of persons');

/** HMAC of a text, 32 hexadecimal digits. */
export function keyNames(masterKey: string): (text: string) => string {
  const key = keyFor(masterKey, 'coffret names of values');
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
}

export type KeyedHash = (text: string) => string;

/** Neither the key nor its label may change: every stored event has a keyed hash. */
export function keyedHashes(masterKey: string): KeyedHash {
  // A KeyObject: with a Buffer each call took seven times as long.
  const key = createSecretKey(keyFor(masterKey, 'coffret keyed hashes of events'));
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}

export function joined(keys: readonly Buffer[]): Buffer {
  const [only] = keys;
  if (only && keys.length === 1) return only;
  return keys.reduce((hash, key) => hash.update(key), createHash('sha256')).digest();
}

/** AES-256-GCM: nonce, tag and content, with `about` as additional authenticated data. */
export function encrypt(content: Uint8Array, key: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  const within = [cipher.update(content), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...within]);
}

export function decrypt(sealed: Buffer, key: Buffer, about: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const within = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([within, decipher.final()]);
}
