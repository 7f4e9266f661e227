import type { Portable } from '../portable.ts';

export interface KeptFailures {
  userId: number;
  /** In a row. */
  count: number;
}

/**
 * Failed logins in a row, by account, for all processes of the product together. They survive a restart.
 * Everything throws `StoreUnavailable` when it cannot be reached.
 */
export interface LoginFailures extends Portable<KeptFailures> {
  /** One more; answers how many there are now in a row. Of several at once each is counted by itself. Durable. */
  add(userId: number): Promise<number>;
  /** From now on there are none. */
  forget(userId: number): Promise<void>;
}
