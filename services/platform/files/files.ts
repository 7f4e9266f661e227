import { createHash } from 'node:crypto';
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

/** `then` gets each part. */
export async function digestOf(
  content: Content,
  then: (bytes: Uint8Array) => Promise<void> = async () => undefined,
): Promise<Digest> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of content) {
    hash.update(bytes);
    size += bytes.length;
    await then(bytes);
  }
  return { size, sha256: hash.digest('hex') };
}

const SEGMENT = '[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){0,7}$`);

/** Throws a TypeError unless the key is 1 to 8 segments separated by slashes, each of 1 to 100 characters of
 * `a-z 0-9 - .`, which begins and ends with a letter or digit and has no `..`. */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new TypeError(`not a file key: ${JSON.stringify(key)}`);
}
