import type { Clock } from '../clock.ts';
import { decrypt, encrypt, keyedHashes, keyNames, newKey, wrappingKey } from './encryption.ts';
import { CHECK, type KeptKey, type PersonKeys } from './person-keys.ts';

/** Milliseconds; another process may decrypt with a destroyed key until then. */
export const CACHE_TTL_MS = 60_000;
const REMEMBERED = 20_000;

export class OtherMasterKey extends Error {
  override readonly name = 'OtherMasterKey';
}

export type Keyring = ReturnType<typeof createKeyring>;

/** All methods throw `StoreUnavailable` when the store is unreachable. */
export function createKeyring(keys: PersonKeys, masterKey: string, clock: Clock) {
  const wrapping = wrappingKey(masterKey);
  const known = new Map<string, { key: Buffer | null; until: number }>();
  const now = () => clock.now().getTime();

  function remember(name: string, key: Buffer | null): Buffer | null {
    known.delete(name);
    // A destroyed key is never recreated.
    known.set(name, { key, until: key ? now() + CACHE_TTL_MS : Number.POSITIVE_INFINITY });
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return key;
  }

  function unwrapped({ name, wrapped }: KeptKey): Buffer | null {
    return wrapped === null ? null : decrypt(Buffer.from(wrapped, 'base64url'), wrapping, name);
  }

  const make = (name: string): Promise<KeptKey> =>
    keys.make({ name, wrapped: encrypt(newKey(), wrapping, name).toString('base64url') });

  return {
    async check(): Promise<void> {
      const [kept = await make(CHECK)] = await keys.find([CHECK]);
      try {
        unwrapped(kept);
      } catch {
        throw new OtherMasterKey('MASTER_KEY is not the one that the keys of persons were made with');
      }
    },
    /** The key to encrypt with, created when missing; null: destroyed. */
    async keyOf(name: string): Promise<Buffer | null> {
      const kept = known.get(name);
      if (kept && kept.until > now()) return kept.key;
      const [found = await make(name)] = await keys.find([name]);
      return remember(name, unwrapped(found));
    },
    /** The keys to decrypt with; null: destroyed or missing. */
    async keysOf(names: ReadonlySet<string>): Promise<(name: string) => Buffer | null> {
      const at = now();
      const given = new Map<string, Buffer | null>();
      const asked: string[] = [];
      for (const name of names) {
        const kept = known.get(name);
        if (kept && kept.until > at) given.set(name, kept.key);
        else asked.push(name);
      }
      const found = asked.length > 0 ? await keys.find(asked) : [];
      for (const key of found) given.set(key.name, remember(key.name, unwrapped(key)));
      return (name) => given.get(name) ?? null;
    },
    nameOf: keyNames(masterKey),
    keyedHashOf: keyedHashes(masterKey),
    /** Permanent: data under this key can never be decrypted. */
    async destroy(name: string): Promise<void> {
      await keys.destroy(name);
      remember(name, null);
    },
  };
}
