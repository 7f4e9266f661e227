import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Json } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { decrypt, encrypt } from '../platform/person-keys/encryption.ts';
import { userKey } from '../platform/person-keys/person-keys.ts';
import type { Services } from './services.ts';

type Dependencies = Pick<Services, 'preferences' | 'keyring'>;
type Prefs = { [name: string]: Json };

const keyOf = (userId: unknown) => `preferences/${userId}`;

/** Encrypted with the user's key. */
export async function keepPreferences(
  { preferences, keyring }: Dependencies,
  userId: number,
  prefs: Prefs,
): Promise<Refusal | null> {
  const key = await keyring.keyOf(userKey(userId));
  if (!key) return refuse('NOT_FOUND');
  const sealed = encrypt(Buffer.from(JSON.stringify(prefs)), key, keyOf(userId));
  await preferences.put({ key: keyOf(userId), value: sealed.toString('base64') });
  return null;
}

export async function preferencesOf(
  { preferences, keyring }: Dependencies,
  { _id, _prefs }: Doc,
): Promise<Prefs> {
  const kept = await preferences.get(keyOf(_id));
  // Old versions stored them in events.
  if (kept === null) return (_prefs ?? {}) as Prefs;
  const key = await keyring.keyOf(userKey(_id));
  if (!key) return {};
  return JSON.parse(decrypt(Buffer.from(kept, 'base64'), key, keyOf(_id)).toString());
}

export const forgetPreferences = (
  { preferences }: Pick<Dependencies, 'preferences'>,
  userId: number,
): Promise<void> => preferences.remove(keyOf(userId));
