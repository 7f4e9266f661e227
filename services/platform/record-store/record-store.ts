import type { Portable } from '../portable.ts';

export interface Kind {
  name: string;
  /** The member that `all` selects by, a text or a number, and by which `list` sorts: texts by their bytes in
   * UTF-8, numbers in an order that differs between stores. */
  sort?: string;
  /** Expires `ms` milliseconds after the instant in member `from`. */
  expiry?: { from: string; ms: number };
  /** Members with ISO 8601 instants, stored as dates in MongoDB. */
  dates?: readonly string[];
  /** Keys are decimal numbers, stored as numbers in MongoDB. */
  numericKeys?: boolean;
}

export interface Entry<V> {
  key: string;
  value: V;
}

export interface Change<V, R> {
  value?: V;
  result: R;
}

/** Writes are durable when they resolve. An expired record counts as missing. Member names contain no `$` at
 * the start and no dot; `version` and `expires` are reserved. */
export interface Records<V extends object> extends Portable<Entry<V>> {
  get(key: string): Promise<V | null>;
  /** Existing records only, in any order. */
  getMany(keys: readonly string[]): Promise<Entry<V>[]>;
  /** `flush: false`: a power cut may undo the write, the end of the process does not. */
  put(key: string, value: V, options?: { flush?: boolean }): Promise<void>;
  add(key: string, value: V): Promise<boolean>;
  /** Atomic: `change` gets the value or null, has no side effects, and is called again after a concurrent
   * write. `expected`, a value returned or written for the key, saves a read. */
  update<R>(key: string, change: (value: V | null) => Change<V, R>, expected?: V): Promise<R>;
  remove(key: string): Promise<boolean>;
  list(page: { skip: number; limit: number }): Promise<Entry<V>[]>;
  count(): Promise<number>;
  /** All records, or those whose `sort` member equals `of`. */
  all(of?: string | number): AsyncIterable<Entry<V>>;
  distinct(member: string): Promise<string[]>;
}

/** All methods throw `StoreUnavailable` when the store is unreachable. */
export interface RecordStore {
  isShared: boolean;
  open<V extends object>(kind: Kind): Promise<Records<V>>;
  /** Resolves when removed and replaced data is overwritten in the files of this process. */
  overwriteRemoved(): Promise<void>;
}
