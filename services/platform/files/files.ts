/** Where uploaded and printed files are kept, by an opaque key. */
export interface Files {
  /**
   * Stores the bytes durably under a key (see `checkKey`), all or none. A key is written once: the same
   * bytes again change nothing, so that a repeated job does no harm; other bytes throw `KeyTaken`.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Nothing happens when there is no such key. */
  remove(key: string): Promise<void>;
}

/** A key already holds other bytes. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}
