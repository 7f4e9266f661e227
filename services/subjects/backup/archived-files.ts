import { createHash } from 'node:crypto';
import type { Files, ListedFile } from '../../platform/files/files.ts';

const PAGE = 20;

export async function* filesOf(files: Files): AsyncGenerator<ListedFile> {
  let after: string | undefined;
  for (;;) {
    const page = await files.list('', { after, limit: PAGE });
    yield* page;
    after = page.at(-1)?.key;
    if (after === undefined) return;
  }
}

/** SHA-256, hex. */
export async function digestOf(files: Files, key: string): Promise<string | null> {
  const file = await files.get(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const part of file.content) hash.update(part as Uint8Array);
  return hash.digest('hex');
}
