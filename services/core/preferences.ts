import type { RecordStore } from '../platform/record-store/record-store.ts';

interface KeptPreferences {
  /** `preferences/12` of user 12. */
  key: string;
  /** Encrypted with the user's key, base64. */
  value: string;
}

/** Shared by all processes. Throws `StoreUnavailable`. */
export async function openPreferences(store: RecordStore) {
  /** JSON text, for compatibility with the first version. */
  const records = await store.open<{ value: string }>({ name: 'records' });
  const recordOf = (value: string) => ({ value: JSON.stringify(value) });
  return {
    async get(key: string): Promise<string | null> {
      const record = await records.get(key);
      return record && JSON.parse(record.value);
    },
    put: ({ key, value }: KeptPreferences) => records.put(key, recordOf(value)),
    remove: async (key: string) => void (await records.remove(key)),
    async *all(): AsyncGenerator<KeptPreferences> {
      for await (const { key, value } of records.all()) yield { key, value: JSON.parse(value.value) };
    },
    restore: (kept: readonly KeptPreferences[]) =>
      records.restore(kept.map(({ key, value }) => ({ key, value: recordOf(value) }))),
  };
}
