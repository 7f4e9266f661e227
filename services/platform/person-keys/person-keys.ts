import type { Portable } from '../portable.ts';
import type { Entry, RecordStore } from '../record-store/record-store.ts';

/** The key that tells whether the master key is the one that the others were wrapped with. */
export const CHECK = 'check';

export const userKey = (id: unknown) => `user-${id}`;
export const contactKey = (id: unknown) => `contact-${id}`;
/** Of the customer's name on a quote, which the law asks to keep when the customer has gone. */
export const quoteKey = (id: unknown) => `quote-${id}`;

export interface KeptKey {
  /** Whose it is, e.g. `user-12`. */
  name: string;
  /** The key under the master key, base64url; null: it was destroyed, and none of the name is made again. */
  wrapped: string | null;
}

/**
 * The keys under which events tell of persons, wrapped, for all processes of the product together, apart from the
 * events. Durable when a promise resolves. Everything throws `StoreUnavailable` when it cannot be reached.
 */
export interface PersonKeys extends Portable<KeptKey> {
  /** Those of the names that are known. */
  find(names: readonly string[]): Promise<KeptKey[]>;
  /** Keeps a key unless there is one of the name, or was; answers the one that stands. */
  make(key: { name: string; wrapped: string }): Promise<KeptKey>;
  /** For good: nothing of it is left in the store. None is made of the name any more, also where none was. */
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
