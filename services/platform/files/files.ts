/** Where uploaded and printed files are kept, by an opaque key. */
export interface Files {
  /** Stores the bytes durably under a key (`[a-z0-9-/.]`, no `..`); a key is written once. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such key. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}
