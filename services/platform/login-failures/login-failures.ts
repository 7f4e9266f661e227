import type { Portable } from '../portable.ts';

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
