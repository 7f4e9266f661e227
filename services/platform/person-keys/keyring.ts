import type { Clock } from '../clock.ts';
import type { KeyedHash } from './encryption.ts';
import { decrypt, encrypt, keyedHashes, keyNames, newKey, wrappingKey } from './encryption.ts';
import { CHECK, type KeptKey, type PersonKeys } from './person-keys.ts';

/** So long another process may still open what was sealed under a key that is destroyed meanwhile. */
export const CACHE_TTL_MS = 60_000;
/** So many keys are kept in memory, at about 200 bytes each. */
const REMEMBERED = 20_000;

/** The master key is not the one that the keys of persons are wrapped with. */
export class OtherMasterKey extends Error {
  override readonly name = 'OtherMasterKey';
}

/** The keys of persons, unwrapped. Everything throws `StoreUnavailable` when their store cannot be reached. */
export interface Keyring {
  /** Throws `OtherMasterKey`. */
  check(): Promise<void>;
  /** Under which to seal, made where there is none yet; null: it was destroyed. */
  keyOf(name: string): Promise<Buffer | null>;
  /** Under which to open; null: it was destroyed, or never was. */
  keysOf(names: ReadonlySet<string>): Promise<(name: string) => Buffer | null>;
  /** What stands for a text, 32 hexadecimal digits: see `naming`. */
  nameOf(text: string): string;
  /** For the keyed hashes of events; it needs no store. */
  keyedHashOf: KeyedHash;
  /** For good: what was sealed under it is opened by nobody any more. */
  destroy(name: string): Promise<void>;
}

export function createKeyring(keys: PersonKeys, masterKey: string, clock: Clock): Keyring {
  const wrapping = wrappingKey(masterKey);
  const known = new Map<string, { key: Buffer | null; until: number }>();
  const now = () => clock.now().getTime();

  function remember(name: string, key: Buffer | null): Buffer | null {
    known.delete(name);
    // A destroyed one never comes back.
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
    async check() {
      const [kept = await make(CHECK)] = await keys.find([CHECK]);
      try {
        unwrapped(kept);
      } catch {
        throw new OtherMasterKey('MASTER_KEY is not the one that the keys of persons were made with');
      }
    },
    async keyOf(name) {
      const kept = known.get(name);
      if (kept && kept.until > now()) return kept.key;
      const [found = await make(name)] = await keys.find([name]);
      return remember(name, unwrapped(found));
    },
    async keysOf(names) {
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
    async destroy(name) {
      await keys.destroy(name);
      remember(name, null);
    },
  };
}
