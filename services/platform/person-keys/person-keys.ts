import type { Entry, RecordStore } from '../record-store/record-store.ts';

export const CHECK = 'check';

export const userKey = (id: unknown) => `user-${id}`;
export const contactKey = (id: unknown) => `contact-${id}`;
export const companyKey = (id: unknown) => `company-${id}`;
/** For the customer's name on a quote, which the law requires to keep after erasure. */
export const quoteKey = (id: unknown) => `quote-${id}`;

export interface KeptKey {
  name: string;
  /** The key encrypted with the master key, base64url; null: destroyed, and never recreated. */
  wrapped: string | null;
}

type Wrapped = Pick<KeptKey, 'wrapped'>;

export type PersonKeys = Awaited<ReturnType<typeof openPersonKeys>>;

/** Stored apart from the events. All methods throw `StoreUnavailable` when the store is unreachable. */
export async function openPersonKeys(store: RecordStore) {
  const keys = await store.open<Wrapped>({ name: 'person-keys' });
  const keyOf = ({ key, value }: Entry<Wrapped>): KeptKey => ({ name: key, wrapped: value.wrapped });
  return {
    find: async (names: readonly string[]) => (await keys.getMany(names)).map(keyOf),
    async make({ name, wrapped }: { name: string; wrapped: string }): Promise<KeptKey> {
      if (await keys.add(name, { wrapped })) return { name, wrapped };
      return { name, wrapped: (await keys.get(name))?.wrapped ?? null };
    },
    /** Permanent, also for a name without a key. */
    async destroy(name: string): Promise<void> {
      await keys.put(name, { wrapped: null });
      await store.overwriteRemoved();
    },
    async *all(): AsyncGenerator<KeptKey> {
      for await (const entry of keys.all()) yield keyOf(entry);
    },
    restore: (kept: readonly KeptKey[]) =>
      keys.restore(kept.map(({ name, wrapped }) => ({ key: name, value: { wrapped } }))),
  };
}
