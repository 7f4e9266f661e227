import type { Portable } from '../portable.ts';

/** A kind of records: what a store needs to know of its values, which are JSON objects. */
export interface Kind {
  /** Of its collection in MongoDB. */
  name: string;
  /** The member, a text or a number, that records are listed by. */
  sort?: string;
  /** A record expires so many milliseconds after the instant that this member holds. */
  expiry?: { from: string; ms: number };
  /** Members that hold instants in ISO 8601, which MongoDB keeps as dates. */
  dates?: readonly string[];
  /** Keys are decimal numbers, which MongoDB keeps as numbers. */
  numericKeys?: boolean;
}

export interface Entry<V> {
  key: string;
  value: V;
}

/** What `update` does: without `value` it writes nothing. */
export interface Change<V, R> {
  value?: V;
  result: R;
}

/**
 * The records of one kind, by key. A write is durable when its promise resolves. A record that has expired is as if it
 * were not there. The names of members begin with no `$` and hold no dot; `version` and `expires` are the store's own.
 */
export interface Records<V extends object> extends Portable<Entry<V>> {
  get(key: string): Promise<V | null>;
  /** Returns those of the keys that there are, in any order. */
  getMany(keys: readonly string[]): Promise<Entry<V>[]>;
  /** `flush: false`: a power cut may undo the write, the end of the process does not. */
  put(key: string, value: V, options?: { flush?: boolean }): Promise<void>;
  /** Puts the value where there is no record. Returns whether it did. */
  add(key: string, value: V): Promise<boolean>;
  /**
   * Reads and writes a record as one step: `change` gets the value or null, has no side effects, and is called again
   * when another process wrote the record meanwhile. `expected`, an object that this store returned or wrote for the key,
   * spares a store on a server the read where it is still the value.
   */
  update<R>(key: string, change: (value: V | null) => Change<V, R>, expected?: V): Promise<R>;
  /** Returns whether there was a record. */
  remove(key: string): Promise<boolean>;
  /** In the order of `sort` and then of the keys. */
  list(page: { skip: number; limit: number }): Promise<Entry<V>[]>;
  count(): Promise<number>;
  /** All records, or those whose member `sort` has the value `of`. */
  all(of?: string | number): AsyncIterable<Entry<V>>;
  /** The different values of a member that holds texts, in their order. */
  distinct(member: string): Promise<string[]>;
}

/**
 * Small values by key, for all processes of the product together. Everything throws `StoreUnavailable` when the store
 * cannot be reached.
 */
export interface RecordStore {
  /** Whether other processes use the store too. */
  isShared: boolean;
  open<V extends object>(kind: Kind): Promise<Records<V>>;
  /** Resolves when nothing of what was removed or replaced is left in files of this process. */
  overwriteRemoved(): Promise<void>;
}
