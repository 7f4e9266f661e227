import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** To be read to its end, or destroyed. */
  content: Readable;
}

export interface ListedFile {
  key: string;
  /** Bytes. */
  size: number;
  /** When it was put last. */
  keptAt: Date;
}

/** Where uploaded and printed files are kept. Everything throws `StoreUnavailable` when they cannot be reached. */
export interface Files {
  /**
   * Stores bytes, given in parts, durably under a key (see `checkKey`), all or none; answers their number and
   * their SHA-256 in hexadecimal. A key is written once: the same bytes again change nothing but `keptAt`, so that
   * a repetition does no harm; other bytes throw `KeyTaken`. A content that throws is not stored, and put throws it.
   */
  put(
    key: string,
    content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<{ size: number; sha256: string }>;
  /** The file, or null when there is no such key. */
  get(key: string): Promise<StoredFile | null>;
  /** Nothing happens when there is no such key. */
  remove(key: string): Promise<void>;
  /** The first `limit` files whose key begins with `prefix` and comes after `after`, in the order of the keys' text. */
  list(prefix: string, page: { after?: string; limit: number }): Promise<ListedFile[]>;
}

/** A key already holds other bytes. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

/** All of a file at once, for those who cannot do with parts; null for null. */
export async function bytesOf(file: StoredFile | null): Promise<Uint8Array | null> {
  return file && buffer(file.content);
}
