import { createHash } from 'node:crypto';
import type { Content, Digest } from './files.ts';

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
