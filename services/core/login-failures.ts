import type { RecordStore } from '../platform/record-store/record-store.ts';

interface KeptFailures {
  userId: number;
  count: number;
  /** By address; absent in records of old versions. */
  addresses: { [address: string]: number };
}

interface FailedSoFar {
  count: number;
  here: number;
}

type Failures = Pick<KeptFailures, 'count'> & Partial<Pick<KeptFailures, 'addresses'>>;

const soFar = (failures: Failures | null, address: string): FailedSoFar => ({
  count: failures?.count ?? 0,
  here: failures?.addresses?.[address] ?? 0,
});

export type LoginFailures = Awaited<ReturnType<typeof openLoginFailures>>;

/** Consecutive failed logins by account and address, shared by all processes and durable. Addresses
 * contain no dot. Throws `StoreUnavailable`. */
export async function openLoginFailures(store: RecordStore) {
  const records = await store.open<Failures>({ name: 'login-failures', numericKeys: true });
  return {
    /** Atomic and durable; returns the new counts. */
    add: (userId: number, address: string): Promise<FailedSoFar> =>
      records.update(String(userId), (failures) => {
        const { count, here } = soFar(failures, address);
        const addresses = { ...failures?.addresses, [address]: here + 1 };
        return { value: { count: count + 1, addresses }, result: { count: count + 1, here: here + 1 } };
      }),
    of: async (userId: number, address: string) => soFar(await records.get(String(userId)), address),
    forget: async (userId: number) => void (await records.remove(String(userId))),
    async *all(): AsyncGenerator<KeptFailures> {
      for await (const { key, value } of records.all())
        yield { userId: Number(key), count: value.count, addresses: value.addresses ?? {} };
    },
    restore: (kept: readonly KeptFailures[]) =>
      records.restore(kept.map(({ userId, ...failures }) => ({ key: String(userId), value: failures }))),
  };
}
