import { decrypt, encrypt } from './encryption.ts';
import type { Keyring } from './keyring.ts';

type Keys = Pick<Keyring, 'keyOf'>;

/** For what is stored outside of events, unreadable once the person's key is destroyed; null: it is. */
export async function sealText(keys: Keys, person: string, text: string): Promise<string | null> {
  const key = await keys.keyOf(person);
  return key && encrypt(Buffer.from(text), key, person).toString('base64url');
}

export async function openText(keys: Keys, person: string, sealed: string): Promise<string | null> {
  const key = await keys.keyOf(person);
  return key && decrypt(Buffer.from(sealed, 'base64url'), key, person).toString();
}
