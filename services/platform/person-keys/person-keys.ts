import type { Portable } from '../portable.ts';
import type { Entry, RecordStore } from '../record-store/record-store.ts';

export const CHECK = 'check';

export const userKey = (id: unknown) => `user-${id}`;
export const contactKey = (id: unknown) => `contact-${id}`;
/** For the customer's name on a quote, which the law requires to keep after erasure. */
export const quoteKey = (id: unknown) => `quote-${id}`;

export interface KeptKey {
  name: string;
  /** The key encrypted with the master key, base64url; null: destroyed, and never recreated. */
  wrapped: string | null;
}

/** Stored apart from the events. All methods throw `StoreUnavailable` when the store is unreachable. */
export interface PersonKeys extends Portable<KeptKey> {
  find(names: readonly string[]): Promise<KeptKey[]>;
  make(key: { name: string; wrapped: string }): Promise<KeptKey>;
  /** Permanent, also for a name without a key. */
  destroy(name: string): Promise<void>;
}

type Wrapped = Pick<KeptKey, 'wrapped'>;

export async function openPersonKeys(store: RecordStore): Promise<PersonKeys> {
  const keys = await store.open<Wrapped>({ name: 'person-keys' });
  const keyOf = ({ key, value }: Entry<Wrapped>): KeptKey => ({ name: key, wrapped: value.wrapped });
  return {
    find: async (names) => (await keys.getMany(names)).map(keyOf),
    async make({ name, wrapped }) {
      if (await keys.add(name, { wrapped })) return { name, wrapped };
      return { name, wrapped: (await keys.get(name))?.wrapped ?? null };
    },
    async destroy(name) {
      await keys.put(name, { wrapped: null });
      await store.overwriteRemoved();
    },
    async *all() {
      for await (const entry of keys.all()) yield keyOf(entry);
    },
    restore: (kept) => keys.restore(kept.map(({ name, wrapped }) => ({ key: name, value: { wrapped } }))),
  };
}
