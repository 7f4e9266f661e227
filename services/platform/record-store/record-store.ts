import type { Json } from '@coffret/contracts/ports/event-store';
import type { Portable } from '../portable.ts';

export interface StoredRecord {
  value: Json;
  /** Another one after each write of the key. */
  version: string;
}

export interface KeptRecord extends StoredRecord {
  key: string;
  /** ISO 8601; null: never. */
  expiresAt: string | null;
}

export interface PutOptions {
  /** Only over the record of this version; null: only where there is no record. Absent: in any case. */
  over?: string | null;
  /** ISO 8601; absent: never. */
  expiresAt?: string;
}

/**
 * Small values by key, e.g. `preferences/12`, for all processes of the product together. Durable when a promise
 * resolves. A record that has expired is as if it were not there. Everything throws `StoreUnavailable` when the store
 * cannot be reached.
 */
export interface RecordStore extends Portable<KeptRecord> {
  /** null: there is no record. */
  get(key: string): Promise<StoredRecord | null>;
  /** Returns whether the value was written. */
  put(key: string, value: Json, options?: PutOptions): Promise<boolean>;
  remove(key: string): Promise<void>;
}
