import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** `sha256`: hex. */
export interface Digest {
  size: number;
  sha256: string;
}

interface StoredFile {
  size: number;
  /** The caller must read it to its end or destroy it. */
  content: Readable;
}

export interface ListedFile {
  key: string;
  size: number;
  keptAt: Date;
}

/** Storage of uploaded and printed files. All methods throw `StoreUnavailable` when it is unreachable. */
export interface Files {
  /** All or nothing, durable. The same bytes again update `keptAt`, other bytes throw `KeyTaken`. */
  put(key: string, content: Content): Promise<Digest>;
  get(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Ordered by key, after the key `after`. */
  list(prefix: string, page: { after?: string; limit: number }): Promise<ListedFile[]>;
}

export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

export async function bytesOf(file: StoredFile | null): Promise<Uint8Array | null> {
  return file && buffer(file.content);
}
