import type { Portable } from '../platform/portable.ts';
import type { RecordStore } from '../platform/record-store/record-store.ts';

export interface KeptFailures {
  userId: number;
  /** In a row. */
  count: number;
  /** As many of them came from each address. An earlier program did not tell. */
  addresses: { [address: string]: number };
}

/** Failures in a row: of an account, and how many of these from one address. */
export interface FailedSoFar {
  count: number;
  here: number;
}

/**
 * Failed logins in a row, by account and address, for all processes of the product together. They survive a restart.
 * An address is any text without a dot. Everything throws `StoreUnavailable` when it cannot be reached.
 */
export interface LoginFailures extends Portable<KeptFailures> {
  /** One more; answers how many there are now. Of several at once each is counted by itself. Durable. */
  add(userId: number, address: string): Promise<FailedSoFar>;
  /** How many there are. */
  of(userId: number, address: string): Promise<FailedSoFar>;
  /** From now on there are none, from whatever address. */
  forget(userId: number): Promise<void>;
}

/** An earlier program wrote no addresses. */
type Failures = Pick<KeptFailures, 'count'> & Partial<Pick<KeptFailures, 'addresses'>>;

const soFar = (failures: Failures | null, address: string): FailedSoFar => ({
  count: failures?.count ?? 0,
  here: failures?.addresses?.[address] ?? 0,
});

export async function openLoginFailures(store: RecordStore): Promise<LoginFailures> {
  const records = await store.open<Failures>({ name: 'login-failures', numericKeys: true });
  return {
    add: (userId, address) =>
      records.update(String(userId), (failures) => {
        const { count, here } = soFar(failures, address);
        const addresses = { ...failures?.addresses, [address]: here + 1 };
        return { value: { count: count + 1, addresses }, result: { count: count + 1, here: here + 1 } };
      }),
    of: async (userId, address) => soFar(await records.get(String(userId)), address),
    forget: async (userId) => void (await records.remove(String(userId))),
    async *all() {
      for await (const { key, value } of records.all())
        yield { userId: Number(key), count: value.count, addresses: value.addresses ?? {} };
    },
    restore: (kept) =>
      records.restore(kept.map(({ userId, ...failures }) => ({ key: String(userId), value: failures }))),
  };
}
